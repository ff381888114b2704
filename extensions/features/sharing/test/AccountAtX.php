<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;

/** The stand-in for X, and an account by the owner's keys. */
trait AccountAtX {

	protected static function host(): string {
		return XServer::HOST;
	}

	/** The file that gives what plays it. */
	protected static function script(): string {
		return __DIR__ . '/x.php';
	}

	/** Connects an account, as a person does. */
	protected function connect(): Connection {
		list( $status, $said ) = $this->enter( XServer::KEYS );
		$this->assertSame( 200, $status, (string) wp_json_encode( $said ) );
		return Connections::get( (int) $said['connection']['id'] ) ?? $this->fail();
	}

	/**
	 * @param array<string, string> $keys The keys.
	 * @return array{int, array<string, mixed>} Status and what is said.
	 */
	private function enter( array $keys ): array {
		$answer = $this->rest( 'POST', '/millwork/v1/sharing/connections', array( 'service' => 'x', 'values' => $keys, 'shared' => true ) );
		return array( $answer->get_status(), (array) $answer->get_data() );
	}
}
