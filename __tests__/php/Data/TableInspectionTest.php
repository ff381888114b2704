<?php
declare( strict_types=1 );

namespace Millwork\Tests\Data;

use Millwork\Data\TableInspection;
use Millwork\Tests\TestCase;

/** @group any-wordpress */
final class TableInspectionTest extends TestCase {

	public function test_a_table_that_cannot_be_described_is_not_lost(): void {
		$tables = array( 'millwork_entries', 'millwork_nowhere' );
		$this->assertSame( array( 'millwork_nowhere' ), TableInspection::missing( $tables ) );

		$fail    = static fn( string $query ): string => str_starts_with( $query, 'DESCRIBE' ) ? 'SELECT nothing FROM nowhere' : $query;
		add_filter( 'query', $fail );
		$missing = TableInspection::missing( $tables );
		remove_filter( 'query', $fail );
		$this->assertSame( array( 'millwork_nowhere' ), $missing );
	}
}
