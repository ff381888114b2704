<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\PodcastPlayer;

use Millwork\Units\PodcastPlayer\Feed\FeedRequest;
use Millwork\Units\PodcastPlayer\Feed\Feeds;

/** Feeds in any encoding, and with bad bytes. */
final class EncodingsTest extends PodcastTestCase {

	/**
	 * Encodings, those that feeds name and those that they should.
	 * @dataProvider encodings
	 * @param string $declared What it says.
	 * @param string $header   What the server says.
	 * @param string $mark     What it begins with.
	 */
	public function test_reads_encodings( string $encoding, string $declared, string $header, string $title, string $mark = '' ): void {
		$text = str_replace( array( 'encoding="UTF-8"', 'Episode 1' ), array( $declared ? "encoding=\"$declared\"" : '', $title ), self::rss( self::item( 1 ) ) );
		$this->answer( $mark . iconv( 'UTF-8', $encoding, $text ), array( 'content-type' => $header ) );
		$feed = Feeds::fetch( self::URL );
		$this->assertIsArray( $feed );
		$this->assertSame( $title, $feed['tracks'][0]['title'] );
	}

	/** @return array<string, string[]> */
	public function encodings(): array {
		return array(
			'UTF-8'                     => array( 'UTF-8', 'UTF-8', 'text/xml', 'Türen ☃ 🚪' ),
			'UTF-8 that says otherwise' => array( 'UTF-8', 'ISO-8859-1', 'text/xml; charset=iso-8859-1', 'Türen' ),
			'UTF-8 with a mark'         => array( 'UTF-8', '', 'text/xml', 'Türen', "\xEF\xBB\xBF" ),
			'ISO-8859-1'                => array( 'ISO-8859-1', 'ISO-8859-1', 'text/xml', 'Türen' ),
			'what Windows writes'       => array( 'WINDOWS-1252', 'UTF-8', 'text/xml', '“Türen” – 5 €' ),
			'Shift_JIS'                 => array( 'SHIFT_JIS', 'Shift_JIS', 'text/xml', '木の表と扉ソ能' ),
			'by the server'             => array( 'SHIFT_JIS', '', 'text/xml; charset="Shift_JIS"', '木の表と扉' ),
			'Japanese in seven bits'    => array( 'ISO-2022-JP', 'iso-2022-jp', 'text/xml', '木の扉' ),
			'Cyrillic'                  => array( 'KOI8-R', 'KOI8-R', 'text/xml', 'Дверь' ),
			'Chinese'                   => array( 'GBK', 'gb2312', 'text/xml', '模型联通美国学习系统的播客节目，讨论木门和窗户的制作方法' ),
			'Korean'                    => array( 'EUC-KR', 'euc-kr', 'text/xml', '나무로 만든 문과 창문에 관한 이야기' ),
			'UTF-16'                    => array( 'UTF-16LE', 'UTF-16', 'text/xml', 'Türen 🚪', "\xFF\xFE" ),
			'UTF-16 without a mark'     => array( 'UTF-16BE', 'UTF-16', 'text/xml', 'Türen' ),
		);
	}

	/**
	 * A few bytes that are none of UTF-8's do not make another text of it: they alone are replaced.
	 * @dataProvider bad_bytes
	 * @param string $bytes    In place of '|'.
	 * @param string $read     What is read there.
	 * @param string $declared What the feed says of itself.
	 */
	public function test_replaces_bad_bytes_alone( string $bytes, string $read, string $declared = 'UTF-8' ): void {
		$text = str_replace( array( 'UTF-8', 'Shavings', 'Episode 1' ), array( $declared, 'Späne | 木 🚪 | ä', 'Türen | é | ü' ), self::rss( self::item( 1, '<description>Grün | ☃ | ö</description>' ) ) );
		foreach ( array( '', "\xEF\xBB\xBF" ) as $mark ) {
			$this->answer( $mark . str_replace( '|', $bytes, $text ), array( 'content-type' => "text/xml; charset=$declared" ) );
			$feed = ( new FeedRequest() )->read( self::URL );
			$this->assertIsArray( $feed );
			$track = $feed['episodes']->newest()[0];
			$this->assertSame( str_replace( '|', $read, 'Späne | 木 🚪 | ä' ), $feed['title'] );
			$this->assertSame( str_replace( '|', $read, 'Türen | é | ü' ), $track['title'] );
			$this->assertSame( str_replace( '|', $read, 'Grün | ☃ | ö' ), $track['description'] );
		}
	}

	/**
	 * Bytes, and what is read of them.
	 * @return array<string, string[]>
	 */
	public function bad_bytes(): array {
		return array(
			'one'                       => array( "\xFF", "\u{FFFD}" ),
			'of Latin 1'                => array( "\xE4", "\u{FFFD}" ),
			'of Latin 1, as declared'   => array( "\xE4", "\u{FFFD}", 'ISO-8859-1' ),
			'half a character'          => array( "\xE6\x9C", "\u{FFFD}" ),
			'two ends'                  => array( "\x80\x80", "\u{FFFD}\u{FFFD}" ),
			'too long'                  => array( "\xC0\xAF", "\u{FFFD}\u{FFFD}" ),
			'a sign that XML forbids'   => array( "a\x0Bb", 'ab' ),
			'half a pair'               => array( "\u{FFFE}\u{FFFF}x", 'x' ),
			'a reference to none of it' => array( 'a&#0;b&#x1F;c', 'abc' ),
		);
	}

	/** Encodings count as they are declared where the text is not UTF-8. */
	public function test_a_text_of_another_encoding_is_not_taken_for_a_bad_one(): void {
		// Two letters that, beside one another, are a character of UTF-8 too.
		$text = str_replace( 'Episode 1', 'Ã¼ Türen äöü ß', self::rss( self::item( 1 ) ) );
		foreach ( array( 'ISO-8859-1', 'UTF-8' ) as $declared ) {
			$this->answer( (string) iconv( 'UTF-8', 'ISO-8859-1', str_replace( 'UTF-8', $declared, $text ) ), array( 'content-type' => 'text/xml' ) );
			$feed = ( new FeedRequest() )->read( self::URL );
			$this->assertIsArray( $feed );
			$this->assertSame( 'Ã¼ Türen äöü ß', $feed['episodes']->newest()[0]['title'] );
		}
	}

	/** Whatever the length of a text, no character is cut through. */
	public function test_reads_long_texts_of_other_encodings(): void {
		foreach ( array( 'UTF-16LE' => "\xFF\xFE", 'UTF-16BE' => "\xFE\xFF", 'GBK' => '', 'SHIFT_JIS' => '', 'ISO-2022-JP' => '', 'UTF-8' => '' ) as $encoding => $mark ) {
			$words = array( 'GBK' => '模型联通美国学习' )[ $encoding ] ?? ( str_starts_with( $encoding, 'UTF' ) ? '木の扉🚪' : '木の表と扉' );
			$notes = str_repeat( $words, 30 );
			foreach ( array( '', ' ', '  ', '   ' ) as $shift ) {
				$text = str_replace( 'UTF-8', $encoding, self::rss( $shift . self::items( 300, "<description>$notes</description>" ) ) );
				$this->answer( $mark . iconv( 'UTF-8', $encoding, $text ) );
				$feed = ( new FeedRequest() )->read( self::URL );
				$this->assertIsArray( $feed, $encoding );
				$rows = implode( "\n", iterator_to_array( $feed['episodes']->older() ) );
				$this->assertSame( 290, substr_count( $rows, $notes ), $encoding );
			}
		}
	}
}
