<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;

/**
 * A receiver gets each post of a thread, with what it follows.
 * @group any-database
 * @group any-wordpress
 */
final class WebhookThreadDeliveryTest extends ThreadDeliveryTestCase {

	use VideoDelivery;

	protected static function host(): string {
		return HookServer::HOST;
	}

	protected static function script(): string {
		return __DIR__ . '/hook.php';
	}

	protected function connect(): Connection {
		$begun = $this->rest( 'POST', '/millwork/v1/sharing/connections', array( 'service' => 'webhook', 'values' => array( 'address' => 'https://' . HookServer::HOST . '/in?to=me', 'key' => HookServer::KEY ), 'shared' => true ) )->get_data();
		return Connections::get( (int) ( $begun['connection']['id'] ?? 0 ) ) ?? $this->fail( (string) wp_json_encode( $begun ) );
	}

	protected function request(): string {
		return 'POST /in';
	}

	protected function seen(): array {
		$taken = array_values( (array) $this->tell( 'taken' ) );
		return array_map(
			static fn( array $one ): array => array(
				'text'    => $one['text'],
				'follows' => null === $one['reply_to'] ? null : (int) substr( $one['reply_to'], strlen( 'item-' ) ) - 1,
				'images'  => count( $one['images'] ),
			),
			$taken
		);
	}

	protected function pictures(): int {
		return 6;
	}

	protected function faults(): array {
		return array( 'late', '502', 'connect', 'timeout', '429', '503' );
	}

	protected function end(): bool {
		add_filter( 'http_request_args', array( $this, 'play_gone' ), 4 );
		return false;
	}

	public function test_a_receiver_that_leads_elsewhere_has_taken_nothing(): void {
		$this->connect();
		$post = $this->publish_parts( 3 );
		$this->fail_at( 1, 'moved' );
		$this->work();
		$this->assertSame( array( 'sent', 'failed', 'waiting' ), $this->states( $post ) );
		$this->assertStringContainsString( 'redirects', $this->log( $post )[0]['error'] );
		$this->assertNotContains( 'GET /elsewhere', $this->route->tried );
		$this->assertCount( 1, $this->seen() );
	}

	/**
	 * Has the receiver be gone, once.
	 * @param array<string, mixed> $request The request.
	 * @return array<string, mixed>
	 */
	public function play_gone( array $request ): array {
		remove_filter( 'http_request_args', array( $this, 'play_gone' ), 4 );
		$this->route->faults = array( '410' );
		return $request;
	}

	protected function films(): array {
		return array_map( static fn( array $one ): ?string => $one['video']['alt'] ?? null, array_values( (array) $this->tell( 'taken' ) ) );
	}

	protected function uploads(): int {
		return 1;
	}

	protected function ways(): array {
		return array( 'POST /in' => array( 'late', '502', 'connect', '429', '503' ) );
	}
}
