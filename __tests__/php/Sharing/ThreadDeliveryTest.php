<?php
/**
 * Threads from the post to Mastodon.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Sharing;

use Millwork\Sharing\Authorizations;
use Millwork\Sharing\Connection;

/**
 * A server knows a post again by its key, for an hour.
 */
final class ThreadDeliveryTest extends ThreadDeliveryTestCase {

	protected static function host(): string {
		return MastodonServer::HOST;
	}

	protected static function script(): string {
		return __DIR__ . '/mastodon.php';
	}

	protected function connect(): Connection {
		$begun      = $this->rest( 'POST', '/millwork/v1/sharing/connections', array( 'service' => 'mastodon', 'values' => array( 'server' => MastodonServer::HOST ), 'shared' => true ) )->get_data(); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing -- Short.
		$connection = Authorizations::complete( array_map( 'strval', (array) $this->tell( 'let in', $begun['url'] ) ) );
		$this->assertInstanceOf( Connection::class, $connection );
		return $connection;
	}

	protected function request(): string {
		return 'POST /api/v1/statuses';
	}

	protected function seen(): array {
		$statuses = (array) $this->tell( 'statuses' );
		$ids      = array_column( $statuses, 'id' );
		return array_map(
			static fn( array $one ): array => array(
				'text'    => $one['text'],
				'follows' => null === $one['in_reply_to_id'] ? null : (int) array_search( $one['in_reply_to_id'], $ids, true ),
				'images'  => count( $one['media'] ),
			),
			$statuses
		);
	}

	protected function faults(): array {
		return array_values( array_diff( parent::faults(), array( 'html' ) ) );
	}

	protected function end(): bool {
		$this->tell( 'end tokens' );
		return false;
	}
}
