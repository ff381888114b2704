<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\PodcastPlayer;

use Millwork\Units\PodcastPlayer\Feed\Feeds;

/** Entities, and feeds and texts of any size. */
final class LimitsTest extends PodcastTestCase {

	/**
	 * Entities that name files or grow are not read.
	 * @dataProvider bombs
	 * @param string $xml A feed.
	 */
	public function test_does_not_expand_entities( string $xml ): void {
		$memory = memory_get_peak_usage();
		$this->answer( $xml );
		$feed = Feeds::fetch( self::URL );
		$this->assertStringNotContainsString( 'root:', (string) wp_json_encode( $feed ) );
		$this->assertStringNotContainsString( 'lollol', (string) wp_json_encode( $feed ) );
		$this->assertLessThan( 20 * MB_IN_BYTES, memory_get_peak_usage() - $memory );
	}

	/**
	 * Feeds with entities of their own.
	 * @return array<string, array{string}>
	 */
	public function bombs(): array {
		$laughs = '<!ENTITY lol "lol">';
		foreach ( range( 1, 9 ) as $level ) {
			$laughs .= sprintf( '<!ENTITY lol%d "%s">', $level, str_repeat( 1 === $level ? '&lol;' : '&lol' . ( $level - 1 ) . ';', 10 ) );
		}
		$feed = static fn( string $type, string $text ): string => "<?xml version=\"1.0\"?>$type" . substr( self::rss( self::item( 1, "<description>$text</description>" ) ), 38 );
		return array(
			// What the parser itself would take.
			'a word'          => array( $feed( '<!DOCTYPE rss [<!ENTITY word "lollol">]>', '&word;' ) ),
			'in the frame'    => array( str_replace( 'Shavings', '&word;', $feed( '<!DOCTYPE rss [<!ENTITY word "lollol">]>', 'x' ) ) ),
			'in UTF-16'       => array( "\xFF\xFE" . iconv( 'UTF-8', 'UTF-16LE', $feed( '<!DOCTYPE rss [<!ENTITY word "lollol">]>', '&word;' ) ) ),
			'after a comment' => array( $feed( '<!-- <rss> --> <!doctype rss [<!ENTITY word "lollol">]>', '&word;' ) ),
			'billion laughs'  => array( $feed( "<!DOCTYPE rss [$laughs]>", '&lol9;' ) ),
			'two types'       => array( $feed( "<!DOCTYPE rss><!DOCTYPE rss [$laughs]>", '&lol9;' ) ),
			'in an entity'    => array( $feed( "<!DOCTYPE rss [<!ENTITY a \"]>\">$laughs]>", '&lol9;' ) ),
			'in UTF-7'        => array( str_replace( array( '<!', '<?xml version="1.0"?>' ), array( '+ADwAIQ-', '<?xml version="1.0" encoding="UTF-7"?>' ), $feed( '<!DOCTYPE rss [<!ENTITY word "lollol">]>', '&word;' ) ) ),
			'a file'          => array( $feed( '<!DOCTYPE rss [<!ENTITY file SYSTEM "file:///etc/passwd">]>', '&file;' ) ),
			'a wrapped file'  => array( $feed( '<!DOCTYPE rss [<!ENTITY file SYSTEM "php://filter/read=string.toupper/resource=/etc/passwd">]>', '&file;' ) ),
			'by parameter'    => array( $feed( '<!DOCTYPE rss [<!ENTITY % p SYSTEM "file:///etc/passwd">%p;]>', 'x' ) ),
		);
	}

	public function test_takes_a_document_type_without_entities(): void {
		$this->answer( str_replace( '<rss', '<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd"><rss', self::rss( self::item( 1 ) ) ) );
		$this->assertIsArray( Feeds::fetch( self::URL ) );
	}

	/** Ten thousand episodes need little memory, time and room, and can all be chosen. */
	public function test_reads_ten_thousand_episodes(): void {
		$notes = '<description><![CDATA[<p>' . str_repeat( 'What was said in this episode. ', 20 ) . '</p>]]></description><itunes:duration>1800</itunes:duration>';
		$this->answer( self::rss( self::items( 10000, $notes ) ) );
		$memory = memory_get_peak_usage();
		$feed   = Feeds::fetch( self::URL );
		$this->assertIsArray( $feed );
		$this->assertLessThan( 96 * MB_IN_BYTES, memory_get_peak_usage() - $memory );
		foreach ( array( '' => 64 * KB_IN_BYTES, '_older' => 900 * KB_IN_BYTES ) as $part => $most ) {
			$this->assertLessThanOrEqual( $most, strlen( (string) get_option( 'millwork_podcast_' . md5( self::URL ) . $part ) ) );
		}
		$this->assertCount( 10000, Feeds::options( $feed ) );
		$this->assertSame( 'Episode 1', Feeds::select( $feed, array( 'guid-1' ), 5 )[0]['title'] );
	}

	/** Texts and numbers without end are cut. */
	public function test_cuts_what_is_too_long(): void {
		$long = str_repeat( 'Tür ', 500 );
		$this->answer( self::rss( "<item><title>$long</title><guid>" . str_repeat( 'g', 5000 ) . "</guid><description>$long</description><enclosure url=\"https://a.example/a.mp3\" type=\"audio/mpeg\"/></item>" ) );
		$feed = Feeds::fetch( self::URL );
		$this->assertIsArray( $feed );
		$track = $feed['tracks'][0];
		$this->assertSame( 300, mb_strlen( $track['title'] ) );
		$this->assertStringEndsWith( 'Tür…', $track['title'] );
		$this->assertLessThanOrEqual( 1000, mb_strlen( $track['guid'] ) );
		$this->assertLessThanOrEqual( 1000, mb_strlen( $track['description'] ) );
	}
}
