<?php
declare( strict_types=1 );

namespace Millwork\Tests\Data;

use Millwork\Data\Formats\JsonTable;
use Millwork\Data\Formats\Tokens;
use Millwork\Tests\TestCase;

/** The same results as `shared/lib/tokens`. */
final class TokensTest extends TestCase {

	public function test_fills(): void {
		$vectors = JsonTable::read( 'token-vectors' );
		$value   = static fn( string $name ): ?string => $vectors['values'][ $name ] ?? null;
		foreach ( $vectors['filled'] as list( $text, $expected ) ) {
			$this->assertSame( $expected, Tokens::fill( $text, $value ), $text );
		}
		foreach ( $vectors['names'] as list( $text, $expected ) ) {
			$this->assertSame( $expected, Tokens::names( $text, $value ), $text );
		}
	}
}
