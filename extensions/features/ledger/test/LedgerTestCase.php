<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Ledger;

use Millwork\Data\Rows;
use Millwork\Features\Ledger\Declared\Page;
use Millwork\Features\Ledger\Declared\Worker;
use Millwork\Features\Ledger\Tables;
use Millwork\Tests\TestCase;

/** What tests of the ledger share. */
abstract class LedgerTestCase extends TestCase {

	/**
	 * The entries of a page, each as 'before|declared|example.org|image'.
	 * @return list<string>
	 */
	protected static function entries( int $page, string $source = 'declared' ): array {
		return array_map(
			static fn( array $row ): string => implode( '|', array( $row['moment'], $row['host'], $row['kind'] ) ),
			Rows::all( 'SELECT * FROM %i WHERE page_id = %d AND source = %s ORDER BY moment, host, kind', Tables::entries(), $page, $source )
		);
	}

	/** @return list<string> What a published post with this content declares. */
	protected function declared( string $content ): array {
		$post = $this->create_post( array( 'post_content' => wp_slash( $content ) ) );
		Page::compute( $post );
		return self::entries( $post );
	}

	protected static function work(): void {
		$end = microtime( true ) + 20;
		do {
			$is_done = Worker::work( 5 );
		} while ( ! $is_done && microtime( true ) < $end );
	}
}
