<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Delivery\Sweep;
use Millwork\Tests\TestCase;
use RuntimeException;

final class SweepTest extends TestCase {

	/** A worker that fails doesn't keep the others from their work, and its error is still reported. */
	public function test_all_workers_run(): void {
		$done = array();
		$work = static function ( string $name, bool $fails = false ) use ( &$done ): callable {
			return static function () use ( $name, $fails, &$done ): void {
				$done[] = $name;
				if ( $fails ) {
					throw new RuntimeException( $name );
				}
			};
		};
		try {
			Sweep::each( array( $work( 'mail' ), $work( 'files', true ), $work( 'drafts', true ), $work( 'seats' ) ) );
			$this->fail( 'The error is lost.' );
		} catch ( RuntimeException $error ) {
			$this->assertSame( 'files', $error->getMessage() );
		}
		$this->assertSame( array( 'mail', 'files', 'drafts', 'seats' ), $done );
	}
}
