<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Tests\Http\PlayedServiceTestCase;
use WP_REST_Response;

/** Plays a Mastodon server, Bluesky and a server of files (thread-server.php). */
abstract class UnrollTestCase extends PlayedServiceTestCase {

	protected static function script(): string {
		return __DIR__ . '/thread-server.php';
	}

	/** @param string $url The URL. */
	protected static function path_of( string $url ): ?string {
		return preg_match( '~^https://((?:(?:social|files)\.example\.com|public\.api\.bsky\.app)/.*)$~', $url, $found ) ? "/$found[1]" : null;
	}

	/** Makes someone an author. */
	protected function setUp(): void {
		parent::setUp();
		$this->become( 'author' );
		remove_all_filters( 'millwork_http_allowed_networks' );
		add_filter( 'millwork_http_somebody_waits', '__return_false' );
	}

	/** Deletes the files that were made. */
	protected function tearDown(): void {
		foreach ( $this->attachments() as $id ) {
			wp_delete_attachment( $id, true );
		}
		parent::tearDown();
	}

	/** Signs a user of a role in. */
	protected function become( string $role ): int {
		$name = uniqid( $role );
		$user = wp_insert_user(
			array(
				'user_login' => $name,
				'user_pass'  => 'x',
				'user_email' => "$name@example.com",
				'role'       => $role,
			)
		);
		$this->assertIsInt( $user );
		wp_set_current_user( $user );
		return $user;
	}

	/**
	 * Has a thread gathered, and what is left of it done by the queue.
	 * @param string $url  The URL.
	 */
	protected function gather( string $url, int $post = 0 ): WP_REST_Response {
		$answer = $this->ask( $url, $post );
		if ( 202 === $answer->get_status() ) {
			do_action( 'millwork_unroll', md5( get_current_user_id() . "|$post|$url" ) );
		}
		return 202 === $answer->get_status() ? $this->ask( $url, $post ) : $answer;
	}

	/**
	 * Asks for a thread once.
	 * @param string $url  The URL.
	 */
	protected function ask( string $url, int $post = 0 ): WP_REST_Response {
		return $this->rest( 'GET', '/wpcom/v2/tweetstorm/gather', array( 'url' => $url ) + ( $post ? array( 'post' => $post ) : array() ) );
	}

	/**
	 * The attachments that were made.
	 * @return list<int>
	 */
	protected function attachments(): array {
		return array_map( 'intval', array_values( get_posts( array( 'post_type' => 'attachment', 'post_status' => 'any', 'fields' => 'ids', 'numberposts' => -1, 'orderby' => 'ID', 'order' => 'ASC', 'meta_key' => '_millwork_unroll_source' ) ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing, WordPress.DB.SlowDBQuery -- Short; a test's few.
	}
}
