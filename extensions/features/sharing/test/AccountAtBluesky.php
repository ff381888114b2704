<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;

/** The stand-in for Bluesky, with the hosts that say who someone is, and an account that is let in with an app password. */
trait AccountAtBluesky {

	use OtherHosts;

	protected static function host(): string {
		return BlueskyServer::HOST;
	}

	/** The file that gives what plays it. */
	protected static function script(): string {
		return __DIR__ . '/bluesky.php';
	}

	/** Plays the other hosts. */
	protected function play(): void {
		$this->play_hosts( 'public.api.bsky.app', 'plc.directory', BlueskyAuth::HOST );
	}

	/** Connects an account, as a person does. */
	protected function connect(): Connection {
		list( $status, $said ) = $this->enter( '@' . BlueskyServer::HANDLE, 'good-pass-word' );
		$this->assertSame( 200, $status, (string) wp_json_encode( $said ) );
		return Connections::get( (int) $said['connection']['id'] ) ?? $this->fail();
	}

	/**
	 * Enters a handle and an app password.
	 * @param string $password The app password.
	 * @return array{int, array<string, mixed>} Status and what is said.
	 */
	private function enter( string $handle, string $password ): array {
		$answer = $this->rest( 'POST', '/millwork/v1/sharing/connections', array( 'service' => 'bluesky', 'values' => array( 'handle' => $handle, 'password' => $password ), 'shared' => true ) );
		return array( $answer->get_status(), (array) $answer->get_data() );
	}
}
