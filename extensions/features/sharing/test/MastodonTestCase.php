<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\Authorizations;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;

/** A site with an account at a Mastodon server. */
abstract class MastodonTestCase extends SharingTestCase {

	protected static function host(): string {
		return MastodonServer::HOST;
	}

	protected static function script(): string {
		return __DIR__ . '/mastodon.php';
	}

	/**
	 * Connects the account, as a person does.
	 * @param bool $shared Whether everyone uses it.
	 */
	protected function connect( bool $shared = true ): Connection {
		$begun = $this->rest( 'POST', '/millwork/v1/sharing/connections', array( 'service' => 'mastodon', 'values' => array( 'server' => '@me@' . MastodonServer::HOST ), 'shared' => $shared ) );
		$this->assertSame( 200, $begun->get_status(), (string) wp_json_encode( $begun->get_data() ) );
		$back = $this->tell( 'let in', $begun->get_data()['url'] );
		$this->assertIsArray( $back );
		$connection = Authorizations::complete( $back );
		$this->assertInstanceOf( Connection::class, $connection );
		return $connection;
	}

	/**
	 * What the server has of us.
	 * @return list<string> Texts.
	 */
	protected function posted(): array {
		return array_column( (array) $this->tell( 'statuses' ), 'text' );
	}

	/** The account as it is now. */
	protected function now( Connection $connection ): Connection {
		$now = Connections::get( $connection->id );
		$this->assertNotNull( $now );
		return $now;
	}
}
