<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\Authorizations;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Secrets\Secrets;
use Millwork\Settings\StoredSettings;
use WP_Error;

/** The stand-in for Threads, the owner's app there, and an account that lets it in. */
trait AccountAtThreads {

	protected static function host(): string {
		return ThreadsServer::HOST;
	}

	/** The file that gives what plays it. */
	protected static function script(): string {
		return __DIR__ . '/threads.php';
	}

	protected function play(): void {
		Secrets::store( 'sharing_threads_app_secret', 'app-secret' );
		update_option( StoredSettings::OPTION, array( 'sharing_threads_app_id' => '123456' ) + (array) get_option( StoredSettings::OPTION, array() ) );
	}

	/** Connects an account, as a person does. */
	protected function connect(): Connection {
		$begun = $this->rest( 'POST', '/millwork/v1/sharing/connections', array( 'service' => 'threads', 'shared' => true ) );
		$this->assertSame( 200, $begun->get_status(), (string) wp_json_encode( $begun->get_data() ) );
		$back = $this->tell( 'let in', $begun->get_data()['url'] );
		$this->assertIsArray( $back );
		$connection = Authorizations::complete( $back );
		$this->assertInstanceOf( Connection::class, $connection, $connection instanceof WP_Error ? $connection->get_error_message() : '' );
		return $connection;
	}

	/** Makes the site one of the Internet's, from which Threads fetches pictures. */
	protected static function go_public(): void {
		foreach ( array( 'home_url', 'wp_get_attachment_url' ) as $hook ) {
			add_filter( $hook, static fn( string $url ): string => (string) preg_replace( '~^https?://[^/]+~', 'https://site.example.com', $url ) );
		}
		add_filter( 'wp_get_attachment_image_src', static fn( array $image ): array => array( (string) preg_replace( '~^https?://[^/]+~', 'https://site.example.com', $image[0] ) ) + $image );
	}
}
