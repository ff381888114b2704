<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\PodcastPlayer;

use Millwork\Units\PodcastPlayer\Feed\Feeds;

/** Feeds of every kind, as their servers send them. */
final class EpisodesTest extends PodcastTestCase {

	public function test_reads_what_podcasts_say(): void {
		$this->answer(
			self::rss(
				'<item><title><![CDATA[Doors & <b>windows</b>]]></title><itunes:title>Doors</itunes:title>
				<link>/doors?a=1&amp;b=2</link><guid>https://podcast.example/?p=7&amp;x=y</guid><pubDate>Mon, 02 Nov 2026 09:30:00 +0100</pubDate>
				<description><![CDATA[<p>One &amp; two.</p><p onclick="a()">Three <a href="https://notes.example/" style="x">four</a><script>evil()</script></p>]]></description>
				<itunes:duration>3723</itunes:duration><itunes:image href="doors.jpg"/>
				<enclosure url="https://cdn.example/doors.mp3?x=1&amp;y=2" type="audio/mpeg" length="9"/></item>',
				'<itunes:image href="//img.example/cover.jpg"/><image><url>https://img.example/small.png</url></image>'
			)
		);
		$feed = Feeds::fetch( self::URL );
		$this->assertIsArray( $feed );
		$this->assertSame(
			array(
				'url'    => self::URL,
				'title'  => 'Shavings',
				'link'   => 'https://podcast.example/',
				'cover'  => 'https://img.example/cover.jpg',
				'tracks' => array(
					array(
						'id'               => 'podcast-track-' . substr( md5( 'https://podcast.example/?p=7&x=y' ), 0, 12 ),
						'guid'             => 'https://podcast.example/?p=7&x=y',
						'title'            => 'Doors & windows',
						'link'             => 'https://podcast.example/doors?a=1&b=2',
						'src'              => 'https://cdn.example/doors.mp3?x=1&y=2',
						'type'             => 'audio/mpeg',
						'description'      => 'One & two. Three four',
						'description_html' => '<p>One &amp; two.</p><p>Three <a href="https://notes.example/">four</a></p>',
						'image'            => 'https://podcast.example/doors.jpg',
						'duration'         => '1:02:03',
						'publish_date'     => '2026-11-02T08:30:00+00:00',
					),
				),
			),
			$feed
		);
	}

	public function test_reads_atom(): void {
		$this->answer(
			'<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://atom.example/pod/"><title type="html">A &amp;amp; B</title><link href="https://atom.example/"/><link rel="self" href="feed"/><logo>logo.png</logo>
			<entry><title>First</title><id>tag:1</id><updated>2026-01-01T00:00:00Z</updated><link href="first"/><link rel="enclosure" type="image/png" href="a.png"/><link rel="enclosure" type="audio/ogg; codecs=opus" href="a.ogg"/><summary>Words</summary></entry>
			<entry><title>Text only</title><id>tag:2</id><updated>2026-02-01T00:00:00Z</updated></entry></feed>'
		);
		$feed = Feeds::fetch( self::URL );
		$this->assertIsArray( $feed );
		$this->assertSame( array( 'A & B', 'https://atom.example/', 'https://atom.example/pod/logo.png' ), array( $feed['title'], $feed['link'], $feed['cover'] ) );
		$this->assertCount( 1, $feed['tracks'] );
		$this->assertSame( array( 'tag:1', 'https://atom.example/pod/a.ogg', 'audio/ogg', 'https://atom.example/pod/first', 'Words' ), array( $feed['tracks'][0]['guid'], $feed['tracks'][0]['src'], $feed['tracks'][0]['type'], $feed['tracks'][0]['link'], $feed['tracks'][0]['description'] ) );
	}

	/**
	 * What browsers play is taken, the rest is not.
	 * @dataProvider enclosures
	 * @param string      $xml  The elements.
	 * @param string|null $src  The audio's file, null for none.
	 */
	public function test_takes_audio_only( string $xml, ?string $src, string $type = 'audio/mpeg' ): void {
		$this->answer( self::rss( self::item( 1 ) . "<item><title>Asked</title><guid>asked</guid>$xml</item>" ) );
		$feed = Feeds::fetch( self::URL );
		$this->assertIsArray( $feed );
		$found = Feeds::select( $feed, array( 'asked' ), 1 )[0];
		$this->assertSame( null === $src ? 'guid-1' : 'asked', $found['guid'] );
		if ( null !== $src ) {
			$this->assertSame( array( $src, $type ), array( $found['src'], $found['type'] ) );
		}
	}

	/** @return array<string, array{0: string, 1: string|null, 2?: string}> */
	public function enclosures(): array {
		$file = static fn( string $url, string $type ): string => sprintf( '<enclosure url="%s" type="%s" length="1"/>', $url, $type );
		return array(
			'no file'            => array( '', null ),
			'a picture'          => array( $file( 'https://a.example/a.jpg', 'image/jpeg' ), null ),
			'a script'           => array( $file( 'javascript:alert(1)', 'audio/mpeg' ), null ),
			'data'               => array( $file( 'data:audio/mpeg;base64,AAAA', 'audio/mpeg' ), null ),
			'FTP'                => array( $file( 'ftp://a.example/a.mp3', 'audio/mpeg' ), null ),
			'no type'            => array( $file( 'https://a.example/a.M4A?b=c.mp3', '' ), 'https://a.example/a.M4A?b=c.mp3', 'audio/mp4' ),
			'any type'           => array( $file( 'http://a.example/a.mp3', 'application/octet-stream' ), 'http://a.example/a.mp3' ),
			'a wrong type'       => array( $file( 'https://a.example/a.mp3', 'audio/mp3' ), 'https://a.example/a.mp3' ),
			'an evil type'       => array( $file( 'https://a.example/a.mp3', 'audio/x&quot; onplay=' ), null ),
			'a video'            => array( $file( 'https://a.example/a.mp4', 'video/mp4' ), 'https://a.example/a.mp4', 'video/mp4' ),
			'audio beside video' => array( $file( 'https://a.example/a.mp4', 'video/mp4' ) . '<media:content url="https://a.example/a.opus" type="audio/ogg"/>', 'https://a.example/a.opus', 'audio/ogg' ),
			'an old video'       => array( $file( 'https://a.example/a.wmv', 'video/x-ms-wmv' ), null ),
			'relative'           => array( $file( '../a b.mp3', 'audio/mpeg' ), 'https://podcast.example/a%20b.mp3' ),
		);
	}

	public function test_reads_what_is_a_little_broken(): void {
		$broken = '<item><title>No & end</title><guid>broken</guid><enclosure url="https://a.example/a.mp3" type="audio/mpeg" length="1"/></item>';
		$this->answer( "\n " . self::rss( self::item( 5 ) . $broken . self::item( 4, "<description>A\x0Bb &nbsp;&hellip;</description>" ) . self::item( 4 ) . '<!-- <item> --><description><![CDATA[ <item> </item> ]]></description>' ) );
		$feed = Feeds::fetch( self::URL );
		$this->assertIsArray( $feed );
		$this->assertSame( array( 'guid-5', 'guid-4' ), array_column( $feed['tracks'], 'guid' ) );
		$this->assertSame( 'Ab …', $feed['tracks'][1]['description'] );
	}

	/**
	 * Titles come as text, as HTML and as something between.
	 * @dataProvider titles
	 * @param string $xml      The element's content.
	 */
	public function test_reads_titles( string $xml, string $expected ): void {
		$this->answer( str_replace( array( 'Episode 1', 'Shavings' ), $xml, self::rss( self::item( 1 ) ) ) );
		$feed = Feeds::fetch( self::URL );
		$this->assertIsArray( $feed );
		$this->assertSame( array( $expected, $expected ), array( $feed['title'], $feed['tracks'][0]['title'] ) );
	}

	/**
	 * Contents of elements, and what they say.
	 * @return array<int, array{string, string}>
	 */
	public function titles(): array {
		return array(
			array( 'Q&amp;A', 'Q&A' ),
			array( 'Q&amp;amp;A &amp;#8211; one', 'Q&A – one' ),
			array( '<![CDATA[Q&A]]>', 'Q&A' ),
			array( '<![CDATA[Q&amp;A <em>now</em>]]>', 'Q&A now' ),
			array( 'I &lt;3 wood', 'I <3 wood' ),
			array( '1 &lt; 2 &gt; 0', '1 < 2 > 0' ),
			array( "Two\n\t lines &amp;nbsp; here", 'Two lines here' ),
			array( "turned \u{202e}round", 'turned round' ),
		);
	}

	public function test_sorts_by_date_and_fills_gaps(): void {
		$bare = '<item><title></title><enclosure url="https://a.example/a.mp3" type="audio/mpeg" length="1"/></item>';
		$this->answer( self::rss( self::item( 1 ) . self::item( 3 ) . $bare . self::item( 2 ) ) );
		$feed = Feeds::fetch( self::URL );
		$this->assertIsArray( $feed );
		$this->assertSame( array( 'guid-3', 'https://a.example/a.mp3', 'guid-2', 'guid-1' ), array_column( $feed['tracks'], 'guid' ) );
		$this->assertSame( array( '', '', '', '' ), array( $feed['tracks'][1]['title'], $feed['tracks'][1]['publish_date'], $feed['tracks'][1]['duration'], $feed['tracks'][1]['link'] ) );
	}

	/**
	 * @dataProvider durations
	 * @param string $text     What a feed says.
	 * @param string $expected What is shown.
	 */
	public function test_reads_durations( string $text, string $expected ): void {
		$this->answer( self::rss( self::item( 1, "<itunes:duration>$text</itunes:duration>" ) ) );
		$feed = Feeds::fetch( self::URL );
		$this->assertIsArray( $feed );
		$this->assertSame( $expected, $feed['tracks'][0]['duration'] );
	}

	/**
	 * What feeds say, and what it is.
	 * @return array<int, array{string, string}>
	 */
	public function durations(): array {
		return array(
			array( '65', '1:05' ),
			array( '3600.5', '1:00:00' ),
			array( '4:5', '4:05' ),
			array( '00:04:05', '4:05' ),
			array( '90:00', '1:30:00' ),
			array( '0', '' ),
			array( '-5', '' ),
			array( 'an hour', '' ),
			array( '99999999', '' ),
		);
	}
}
