<?php
declare( strict_types=1 );

namespace Millwork\Tests\Data;

use Millwork\Data\Formats\Email;
use Millwork\Data\Formats\JsonTable;
use Millwork\Tests\TestCase;

/** The same results as `shared/lib/email`. */
final class EmailTest extends TestCase {

	/** Addresses, valid and not. */
	public function test_validates(): void {
		$vectors = JsonTable::read( 'email-vectors' );
		foreach ( $vectors['valid'] as list( $text ) ) {
			$this->assertTrue( Email::is_valid( $text ), $text );
		}
		foreach ( $vectors['invalid'] as list( $text ) ) {
			$this->assertFalse( Email::is_valid( $text ), $text );
		}
	}

	public function test_finds_the_invalid_ones_of_a_list(): void {
		foreach ( JsonTable::read( 'email-vectors' )['findInvalid'] as list( $addresses, $invalid ) ) {
			$this->assertSame( $invalid, Email::find_invalid( $addresses ), $addresses );
		}
	}

	/** Texts with addresses in them. */
	public function test_links(): void {
		foreach ( JsonTable::read( 'email-vectors' )['link'] as list( $text, $segments ) ) {
			$expected = array_map(
				static fn( array $segment ): array => isset( $segment[1] ) ? array(
					'text' => $segment[0],
					'href' => $segment[1],
				) : array( 'text' => $segment[0] ),
				$segments
			);
			$this->assertSame( $expected, Email::link( $text ), $text );
		}
	}

	/** A broken encoding is kept, and the address in it is found. */
	public function test_keeps_the_bytes_of_a_text_in_a_broken_encoding(): void {
		$segments = Email::link( "\xFF\xC2 hi@example.com\xE2\x80" );
		$this->assertSame( array( array( 'text' => "\xFF\xC2 hi@example.com\xE2\x80" ) ), $segments );
		$segments = Email::link( "\xFF hi@example.com, \xE2\x80" );
		$this->assertSame( 'mailto:hi@example.com', $segments[1]['href'] ?? null );
		$this->assertSame( "\xFF hi@example.com, \xE2\x80", implode( '', array_column( $segments, 'text' ) ) );
	}

	/** Texts made to be slow. */
	public function test_stands_long_texts(): void {
		$text = str_repeat( 'a@' . str_repeat( 'a.', 120 ) . ' ', 100 ) . str_repeat( ',', 100000 ) . ' hi@example.com';
		$this->assertSame( 'hi@example.com', Email::link( $text )[1]['text'] ?? null );
	}
}
