<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\PodcastPlayer;

use Millwork\Units\PodcastPlayer\Feed\FeedRequest;
use Millwork\Units\PodcastPlayer\Feed\Feeds;
use Millwork\Units\PodcastPlayer\Xml\FeedLimits;
use WP_Error;

/** Counts what is done for a feed: how much a parser is given, what is held in memory, what is found. */
final class HostileFeedsTest extends PodcastTestCase {

	/** How much memory a feed of any size may take, in bytes. */
	private const MEMORY = 16 * MB_IN_BYTES;

	/**
	 * @param array<string, string> $headers The answer's headers.
	 * @return array{list<int|string>, int} The guids of its newest episodes, or an error's code; how many
	 *                                  bytes a parser was given.
	 */
	private function read( string $xml, array $headers = array() ): array {
		$this->answer( $xml, $headers );
		$budget = new FeedLimits( 600, 512 * MB_IN_BYTES );
		$feed   = ( new FeedRequest( null, 15, $budget ) )->read( self::URL );
		$this->assertNotNull( $feed );
		return array( $feed instanceof WP_Error ? array( $feed->get_error_code() ) : array_column( $feed['episodes']->newest(), 'guid' ), $budget->parsed() );
	}

	/**
	 * The most memory that PHP has taken until now: a part of what it takes just now, where PHP can forget
	 * what was before (from 8.2 on).
	 * @return int Bytes.
	 */
	private static function peak(): int {
		if ( function_exists( 'memory_reset_peak_usage' ) ) {
			memory_reset_peak_usage();
		}
		return memory_get_peak_usage();
	}

	/**
	 * Items of which each is broken in a way.
	 * @return array<string, array{string}> An item, with a number for sprintf().
	 */
	public function broken_items(): array {
		$sound = '<enclosure url="https://a.example/%1$d.mp3" type="audio/mpeg"/>';
		return array(
			'a lone sign'         => array( "<item><title>A & B</title><guid>%1\$d</guid>$sound</item>" ),
			'an unclosed element' => array( "<item><title>A<guid>%1\$d</guid>$sound</item>" ),
			'a wrong end'         => array( "<item><title>A</guid><guid>%1\$d</title>$sound</item>" ),
			'no end'              => array( "<item><title>A</title><guid>%1\$d</guid>$sound" ),
			'only an end'         => array( '</item>' ),
			'an attribute twice'  => array( '<item a="1" a="2"><guid>%1$d</guid></item>' ),
			'an unknown entity'   => array( '<item><title>&no-such-entity;</title></item>' ),
			'a document type'     => array( '<item><!DOCTYPE x><guid>%1$d</guid></item>' ),
			'a sign in a name'    => array( '<item><a<b>%1$d</b></item>' ),
			'an unclosed value'   => array( '<item><title a="><guid>%1$d</guid></title></item>' ),
		);
	}

	/**
	 * Broken items do not take whole ones with them, and twice as many cost twice as much, whatever
	 * is around them.
	 * @dataProvider broken_items
	 */
	public function test_broken_items_cost_no_more_than_whole_ones( string $item ): void {
		$around = '<description>' . str_repeat( 'a', 200000 ) . '</description>' . str_repeat( '<x/>', 3000 );
		$cost   = array();
		foreach ( array( 500, 1000 ) as $count ) {
			$broken                 = implode( '', array_map( static fn( int $number ): string => sprintf( $item, $number ), range( 1, $count ) ) );
			$xml                    = self::rss( self::item( 7 ) . $broken . self::item( 6 ) . $broken . self::item( 5 ), $around );
			list( $guids, $parsed ) = $this->read( $xml );
			$cost[]                 = $parsed - strlen( self::rss( '', $around ) );
			$this->assertSame( array( 'guid-7', 'guid-6', 'guid-5' ), $guids );
			// Each with the namespaces that it may use, some 200 bytes.
			$this->assertLessThan( strlen( $xml ) + 600 * $count, $parsed );
		}
		$this->assertEqualsWithDelta( 2, $cost[1] / $cost[0], 0.1 );
	}

	/**
	 * Feeds of every evil kind.
	 * @return array<string, array{callable(): string, list<string>}> What makes it, and what is read of it.
	 */
	public function hostile(): array {
		$all  = static fn( callable $make, int $count ): string => implode( '', array_map( $make, range( 1, $count ) ) );
		$item = static fn( string $more ): string => self::item( 9, $more );
		return array(
			'a million elements'          => array( static fn(): string => self::rss( self::item( 1 ) . $item( str_repeat( '<a/>', 300000 ) ) ), array( 'guid-1' ) ),
			'elements in many items'      => array( static fn(): string => self::rss( $all( static fn( int $number ): string => self::item( $number, str_repeat( '<a/>', 900 ) ), 900 ) ), array( 'guid-900', 'guid-899' ) ),
			'elements in the channel'     => array( static fn(): string => self::rss( self::item( 1 ), str_repeat( '<a/>', 60000 ) ), array( 'millwork_podcast_not_a_feed' ) ),
			'deep elements'               => array( static fn(): string => self::rss( self::item( 1 ) . $item( str_repeat( '<a>', 200000 ) . str_repeat( '</a>', 200000 ) ) ), array( 'guid-1' ) ),
			'a deep channel'              => array( static fn(): string => self::rss( self::item( 1 ), str_repeat( '<a>', 30000 ) ), array( 'millwork_podcast_not_a_feed' ) ),
			'many attributes'             => array( static fn(): string => self::rss( self::item( 1 ) . '<item ' . $all( static fn( int $number ): string => "a$number='' ", 90000 ) . '></item>' ), array( 'guid-1' ) ),
			'attributes that hide'        => array( static fn(): string => self::rss( self::item( 1 ) . '<item ' . $all( static fn( int $number ): string => "a$number='>' ", 60000 ) . '></item>' ), array( 'guid-1' ) ),
			'attributes in an element'    => array( static fn(): string => self::rss( self::item( 1 ) . '<item><b ' . $all( static fn( int $number ): string => "a$number=\"'>\" ", 60000 ) . '/></item>' ), array( 'guid-1' ) ),
			'many namespaces'             => array( static fn(): string => self::rss( self::item( 1 ) . '<item ' . $all( static fn( int $number ): string => "xmlns:a$number='b:$number' ", 40000 ) . '></item>' ), array( 'guid-1' ) ),
			'namespaces around'           => array( static fn(): string => str_replace( '<rss ', '<rss ' . $all( static fn( int $number ): string => "xmlns:a$number='b:$number' ", 20000 ), self::rss( self::items( 3 ) ) ), array( 'millwork_podcast_not_a_feed' ) ),
			'unknown prefixes'            => array( static fn(): string => self::rss( self::item( 1, str_repeat( '<x:y/>', 10000 ) ) . self::item( 2, str_repeat( '<x:y/>', 100000 ) ) ), array( 'guid-1' ) ),
			'a long attribute'            => array( static fn(): string => self::rss( self::item( 1 ) . '<item><title a="' . str_repeat( 'x', 6000000 ) . '">x</title></item>' ), array( 'guid-1' ) ),
			'long texts'                  => array( static fn(): string => self::rss( self::item( 1 ) . self::item( 2, '<description><![CDATA[' . str_repeat( 'x ', 400000 ) . ']]></description>' ) . $item( '<description><![CDATA[' . str_repeat( 'x', 6000000 ) . ']]></description>' ) ), array( 'guid-2', 'guid-1' ) ),
			'a hundred thousand items'    => array( static fn(): string => self::rss( $all( static fn( int $number ): string => "<item><guid>g$number</guid><enclosure url='https://c.example/$number.mp3' type='audio/mpeg'/></item>", 100000 ) ), array( 'g1', 'g2' ) ),
			'a million empty items'       => array( static fn(): string => self::rss( self::item( 1 ) . str_repeat( '<item></item>', 300000 ) ), array( 'guid-1' ) ),
			'a million items without end' => array( static fn(): string => self::rss( self::item( 1 ) . str_repeat( '<item>', 300000 ) ), array( 'guid-1' ) ),
			'a million ends'              => array( static fn(): string => self::rss( self::item( 1 ) . str_repeat( '</item>', 300000 ) ), array( 'guid-1' ) ),
			'signs without end'           => array( static fn(): string => self::rss( self::item( 1 ) . str_repeat( '<item', 300000 ) ), array( 'millwork_podcast_not_a_feed' ) ),
			'comments without end'        => array( static fn(): string => self::rss( self::item( 1 ) . str_repeat( '<!-- ', 300000 ) ), array( 'millwork_podcast_not_a_feed' ) ),
			'a million comments'          => array( static fn(): string => self::rss( self::item( 1 ) . $item( str_repeat( '<!---->', 300000 ) ) ), array( 'guid-1' ) ),
			'a million sections'          => array( static fn(): string => self::rss( self::item( 1 ) . $item( str_repeat( '<![CDATA[]]>', 300000 ) ) ), array( 'guid-1' ) ),
			'sections in a text'          => array( static fn(): string => self::rss( self::item( 1, '<description>' . str_repeat( '<![CDATA[ a ]]>', 60000 ) . '</description>' ) ), array( 'guid-1' ) ),
			'references'                  => array( static fn(): string => self::rss( self::item( 1, '<description>' . str_repeat( '&hellip;&#65;&amp;', 50000 ) . '</description>' ) ), array( 'guid-1' ) ),
			'scripts without end'         => array( static fn(): string => self::rss( $all( static fn( int $number ): string => self::item( $number, '<description><![CDATA[' . str_repeat( '<script ', 12000 ) . ']]></description>' ), 30 ) ), array( 'guid-30', 'guid-29' ) ),
			'breaks without end'          => array( static fn(): string => self::rss( $all( static fn( int $number ): string => self::item( $number, '<description><![CDATA[' . str_repeat( '<br', 33000 ) . ']]></description>' ), 30 ) ), array( 'guid-30', 'guid-29' ) ),
			'notes without end'           => array( static fn(): string => self::rss( $all( static fn( int $number ): string => self::item( $number, '<description><![CDATA[' . str_repeat( '<a href="x:y" b=', 500 ) . ']]></description>' ), 500 ) ), array( 'guid-500', 'guid-499' ) ),
			'steps up'                    => array( static fn(): string => self::rss( self::item( 1 ) . $all( static fn( int $number ): string => "<item><guid>g$number</guid><enclosure type='audio/mpeg' url='" . str_repeat( 'a/', 660 ) . str_repeat( '../', 660 ) . "a.mp3'/></item>", 1000 ) ), array( 'guid-1' ) ),
			'hosts of strange letters'    => array( static fn(): string => self::rss( self::item( 1 ) . '<item><guid>g</guid>' . str_repeat( '<enclosure type="audio/mpeg" url="https://' . str_repeat( '你好ü', 500 ) . '/a.mp3"/>', 200 ) . '</item>' ), array( 'guid-1' ) ),
			'files without number'        => array( static fn(): string => self::rss( self::item( 1 ) . $item( str_repeat( '<enclosure type="image/png" url="https://a.example/a.png"/>', 15000 ) ) ), array( 'guid-9', 'guid-1' ) ),
			'dates without end'           => array( static fn(): string => self::rss( $all( static fn( int $number ): string => "<item><guid>g$number</guid><pubDate>" . str_repeat( '(', 400 ) . str_repeat( 'Mon, 1 Jan 2020 ', 40 ) . "</pubDate><enclosure type='audio/mpeg' url='https://a.example/$number.mp3'/></item>", 3000 ) ), array( 'g1', 'g2' ) ),
			'bytes of nothing'            => array( static fn(): string => str_repeat( "\0", 5000000 ), array( 'millwork_podcast_empty' ) ),
			'bad bytes alone'             => array( static fn(): string => self::rss( self::item( 1, '<description>' . str_repeat( "\xFF\x80\xC0", 100000 ) . '</description>' ) ), array( 'guid-1' ) ),
			'control characters'          => array( static fn(): string => self::rss( self::item( 1, '<description>' . str_repeat( "\x01a", 300000 ) . '</description>' ) ), array( 'guid-1' ) ),
			'half of a feed'              => array( static fn(): string => substr( self::rss( self::items( 5000 ) ), 0, 900000 ), array( 'millwork_podcast_not_a_feed' ) ),
			'a web page of links'         => array( static fn(): string => '<!DOCTYPE html><html><head>' . str_repeat( '<link rel=a type=b>', 200000 ), array( 'millwork_podcast_web_page' ) ),
			'comments before a page'      => array( static fn(): string => str_repeat( '<!-- -->', 500 ) . str_repeat( '<!-- ', 1000 ) . str_repeat( '-->', 1000 ), array( 'millwork_podcast_not_a_feed' ) ),
			'a long entity'               => array( static fn(): string => '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "' . str_repeat( 'a', 100000 ) . '">]>' . substr( self::rss( $item( '<description>' . str_repeat( '&a;', 100000 ) . '</description>' ) ), 38 ), array( 'millwork_podcast_not_a_feed' ) ),
		);
	}

	/**
	 * What is evil takes little, and what is good beside it is read.
	 * @dataProvider hostile
	 * @param string[] $read The first of its episodes, or an error.
	 */
	public function test_evil_feeds_take_little( callable $make, array $read ): void {
		$xml                    = $make();
		$most                   = self::peak() + self::MEMORY;
		list( $guids, $parsed ) = $this->read( $xml );
		$this->assertSame( $read, array_slice( $guids, 0, count( $read ) ) );
		$this->assertLessThan( strlen( $xml ) + 20000 * 400, $parsed );
		$this->assertLessThan( $most, memory_get_peak_usage() );
	}

	/** An ordinary feed of 13 MB takes less than that, and is stored. */
	public function test_a_large_feed_is_read_in_little_memory(): void {
		$notes = '<description><![CDATA[<p>' . str_repeat( 'What was said in this episode. ', 190 ) . '</p>]]></description>';
		$xml   = self::rss( self::items( 2100, $notes ) );
		$this->assertGreaterThan( 12 * MB_IN_BYTES, strlen( $xml ) );
		$this->answer( $xml );
		$most = self::peak() + self::MEMORY / 2;
		$feed = Feeds::fetch( self::URL );
		$this->assertIsArray( $feed );
		$this->assertLessThan( $most, memory_get_peak_usage() );
		$this->assertCount( 2100, Feeds::options( $feed ) );
	}

	/** The feed's text is not looked at as one, so what is left of it is the same wherever it is cut into pieces. */
	public function test_reads_on_over_the_ends_of_pieces(): void {
		$items = '';
		foreach ( range( 1, 60 ) as $number ) {
			// Signs at every place of a piece of 64 KB.
			$items .= self::item( $number, '<!-- <item> ' . str_repeat( '-x', 1000 + $number ) . ' --><description><![CDATA[ </item> ]] > ' . str_repeat( ']', 900 + $number ) . ' ü你🚪]]></description>' );
		}
		$this->assertGreaterThan( 3 * 65536, strlen( self::rss( $items ) ) );
		foreach ( range( 0, 200, 8 ) as $shift ) {
			$this->answer( self::rss( $items, str_repeat( ' ', 65536 - $shift ) . '<a/>' ), array(), 200, self::URL . "?$shift" );
			$feed = Feeds::fetch( self::URL . "?$shift" );
			$this->assertIsArray( $feed );
			$this->assertCount( 60, Feeds::options( $feed ) );
			$this->assertStringEndsWith( ' ü你🚪', Feeds::select( $feed, array( 'guid-60' ), 1 )[0]['description'] );
		}
	}
}
