<?php
/**
 * The webhook.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Sharing;

use Millwork\Sharing\Connection;
use Millwork\Sharing\Connections;

/**
 * What is shared goes to an address of the owner's, signed.
 */
final class WebhookTest extends SharingTestCase {

	/**
	 * The service's host.
	 */
	protected static function host(): string {
		return HookServer::HOST;
	}

	/**
	 * What plays it.
	 */
	protected static function script(): string {
		return __DIR__ . '/hook.php';
	}

	public function test_a_post_is_sent_signed_with_all_that_is_known(): void {
		$this->connect();
		$image = $this->create_attachment();
		update_post_meta( $image, '_wp_attachment_image_alt', 'A cat' );
		$post = $this->publish( array( 'post_excerpt' => 'In <b>short</b>.', 'meta_input' => array( '_thumbnail_id' => $image, '_wpas_mess' => 'Read this' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing -- Short.
		$this->work();
		$taken = (array) $this->tell( 'taken' );
		$this->assertCount( 1, $taken );
		$this->assertSame( array( 'Read this', 'News & more', get_permalink( $post ), 'In short.', 'A cat' ), array( $taken[0]['text'], $taken[0]['title'], $taken[0]['url'], $taken[0]['excerpt'], $taken[0]['image']['alt'] ) );
		$this->assertSame( array( 'sent', 'https://hook.test.example/item' ), array( $this->log( $post )[0]['state'], $this->log( $post )[0]['url'] ) );
	}

	public function test_the_address_and_the_key_are_nowhere_to_be_seen(): void {
		$connection = $this->connect();
		$shown      = wp_json_encode( $this->rest( 'GET', '/millwork/v1/sharing/connections' )->get_data() ) . print_r( $connection, true ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- What a log would have.
		$this->assertStringNotContainsString( HookServer::KEY, $shown );
		$this->assertStringNotContainsString( 'to=me', $shown );
		$this->assertSame( 'hook.test.example', $connection->name );
	}

	public function test_without_an_answer_it_is_sent_again_with_the_same_key(): void {
		$this->connect();
		$post                = $this->publish();
		$this->route->faults = array( 'late' );
		$this->work();
		$this->pass_time();
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ) );
		$this->assertCount( 1, (array) $this->tell( 'taken' ) );
	}

	public function test_a_receiver_that_is_gone_holds_what_comes(): void {
		$connection          = $this->connect();
		$post                = $this->publish();
		$this->route->faults = array( '410' );
		$this->work();
		$this->assertSame( array( 'held' ), $this->states( $post ) );
		$this->assertSame( 'must_reauth', Connections::get( $connection->id )->check->success ?? null );
	}

	/**
	 * What is wrong with it.
	 *
	 * @testWith ["http://hook.test.example/in?to=me", "a-key-that-both-know-1"]
	 *           ["https://hook.test.example/in?to=me", "short"]
	 *           ["https://hook.test.example/in?to=me", "another-key-that-is-long"]
	 *           ["nothing", "a-key-that-both-know-1"]
	 *
	 * @param string $address The address.
	 * @param string $key     The key.
	 */
	public function test_what_would_not_work_is_not_connected( string $address, string $key ): void {
		$this->assertGreaterThanOrEqual( 400, $this->begin( $address, $key )->get_status() );
		$this->assertSame( array(), Connections::all() );
	}

	public function test_an_author_connects_none(): void {
		$this->become( 'author' );
		$this->assertSame( 403, $this->begin( 'https://hook.test.example/in?to=me', HookServer::KEY )->get_status() );
		$this->assertFalse( $this->service( 'webhook' )->knows( 'https://hook.test.example/in' ) );
	}

	/**
	 * Connects the address.
	 */
	private function connect(): Connection {
		$answer = $this->begin( 'https://hook.test.example/in?to=me', HookServer::KEY );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		$connection = Connections::get( (int) $answer->get_data()['connection']['id'] );
		$this->assertNotNull( $connection );
		return $connection;
	}

	/**
	 * Begins to.
	 *
	 * @param string $address The address.
	 * @param string $key     The key.
	 */
	private function begin( string $address, string $key ): \WP_REST_Response {
		return $this->rest( 'POST', '/millwork/v1/sharing/connections', array( 'service' => 'webhook', 'values' => array( 'address' => $address, 'key' => $key ), 'shared' => true ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing -- Short.
	}
}
