<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use InvalidArgumentException;
use Millwork\Data\Formats\JsonTable;
use Millwork\Features\Sharing\Counting\Addresses;
use Millwork\Features\Sharing\Counting\Composition;
use Millwork\Features\Sharing\Counting\Counter;
use Millwork\Features\Sharing\Counting\Graphemes;
use Millwork\Features\Sharing\Counting\TextLimits;
use Millwork\Tests\TestCase;

/**
 * The counts of `extensions/features/sharing/lib/social-count`, which the services' own libraries gave.
 * @group any-database
 * @group any-wordpress
 */
final class CountingTest extends TestCase {

	/** Texts of every kind, as X and Bluesky count them. */
	public function test_counts_as_the_services_do(): void {
		$texts = JsonTable::read( 'social-count-vectors' )['texts'];
		$this->assertCount( 500, $texts );
		foreach ( $texts as list( $text, $weight, $urls, $graphemes, $bytes ) ) {
			$this->assertSame( $weight, Counter::count( $text, TextLimits::for_network( 'x' ) ), $text );
			$this->assertSame( $urls, array_column( Addresses::find( Composition::compose( $text ) ), 'url' ), $text );
			$this->assertSame( $graphemes, Counter::count( $text, TextLimits::for_network( 'bluesky' ) ), $text );
			$this->assertSame( $bytes, strlen( $text ) );
		}
	}

	/** Each service's own rule. */
	public function test_counts_by_each_services_rule(): void {
		foreach ( JsonTable::read( 'social-count-vectors' )['counts'] as list( $service, $text, $times, $used, $fits ) ) {
			$whole = str_repeat( $text, $times );
			$this->assertSame( $used, Counter::count( $whole, TextLimits::for_network( $service ) ), "$service: $text" );
			$this->assertSame( $fits, Counter::fits( $whole, TextLimits::for_network( $service ) ), "$service: $text" );
		}
	}

	/** Where scripts meet in an address. */
	public function test_counts_where_scripts_meet(): void {
		foreach ( JsonTable::read( 'social-count-vectors' )['meeting'] as list( $text, $weight ) ) {
			$this->assertSame( $weight, Counter::count( $text, TextLimits::for_network( 'x' ) ), $text );
		}
	}

	/** Where intl is missing, a table composes letters. */
	public function test_composes_letters_without_intl(): void {
		foreach ( array( "cafe\u{301}", "Vie\u{323}\u{302}t", "e\u{302}\u{301}", "\u{212B}", "\u{1112}\u{1161}\u{11AB}\u{AC00}\u{11A8}", "\u{958}", 'plain' ) as $text ) {
			$this->assertSame( \Normalizer::normalize( $text ), Composition::by_table( $text ), $text );
		}
	}

	/** A text is cut into what a reader sees, and nothing of it is lost. */
	public function test_cuts_into_clusters(): void {
		foreach ( JsonTable::read( 'social-count-vectors' )['texts'] as list( $text ) ) {
			$this->assertSame( $text, implode( '', Graphemes::split( $text ) ) );
		}
		$this->assertSame( array( "\r\n", 'a', "e\u{301}", 'क्षि', '👨‍👩‍👧', '🇩🇪', '🇦' ), Graphemes::split( "\r\nae\u{301}क्षि👨‍👩‍👧🇩🇪🇦" ) );
	}

	/** A server may have limits of its own. */
	public function test_takes_a_servers_own_limits(): void {
		$this->assertSame( 10, Counter::count( 'https://example.com/path', new TextLimits( 'mastodon', 5000, 10 ) ) );
		$this->expectException( InvalidArgumentException::class );
		TextLimits::for_network( 'nowhere' );
	}

	/** Texts made to be slow. */
	public function test_stands_long_texts(): void {
		$limits = TextLimits::for_network( 'x' );
		foreach ( array( 'a.com_', '日.', 'a.com/((', 'a.com日b_.', "e\u{301}", '@a@b', '𠜎.com ', 'क' . str_repeat( "\u{94D}", 20000 ), str_repeat( "\u{600}", 20000 ), str_repeat( "\u{1100}", 20000 ) ) as $part ) {
			$whole = str_repeat( $part, intdiv( 100000, strlen( $part ) ) );
			$this->assertGreaterThan( 1000, Counter::count( $whole, $limits ), $part );
			$this->assertGreaterThan( 0, Counter::count( $whole, TextLimits::for_network( 'mastodon' ) ), $part );
		}
		$this->assertGreaterThan( 0, Counter::count( "\xFF\xC2 broken \xE2\x80", $limits ) );
	}
}
