<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Units\GoogleCalendar\Calendar;

/** Where the frame and the links lead, and what becomes of values that are none. */
final class GoogleCalendarTest extends TestCase {

	private const URL = 'https://calendar.google.com/calendar/embed?src=a%40gmail.com&ctz=UTC';

	/** @param array<string, mixed> $attributes Its attributes. */
	private static function page( array $attributes ): string {
		return do_blocks( get_comment_delimited_block_content( 'jetpack/google-calendar', $attributes, '<a class="wp-block-jetpack-google-calendar"></a>' ) );
	}

	public function test_a_poster_stands_for_the_frame(): void {
		$html = self::page( array( 'url' => self::URL ) );
		$this->assertSame( array( self::URL ), array_column( wp_interactivity_config( 'millwork/google-calendar' )['frames'], 'src' ) );
		$this->assertStringNotContainsString( '<iframe', $html );
		$this->assertStringNotContainsString( 'style=', $html );
		$this->assertStringContainsString( '/google-calendar/view', self::scripts() );
		// Without scripts the link leads to what needs none.
		$this->assertMatchesRegularExpression( '~<noscript><p class="millwork-facade__link"><a href="https://calendar\.google\.com/calendar/htmlembed\?src=a%40gmail\.com&\#038;ctz=UTC"~', $html );
		$this->assertStringContainsString( '<a href="https://calendar.google.com/calendar/embed?', $html );
	}

	public function test_takes_no_other_address(): void {
		foreach ( array( '', 'javascript:alert(1)', '//calendar.google.com/calendar/embed', 'https://calendar.google.com/', 'https://calendar.google.com/calendars', 'https://calendar.google.com.example.org/calendar', 'https://calendar.google.com@example.org/calendar', 'https://a@calendar.google.com/calendar', 'https://calendar.google.com:444/calendar', 'https://calendar.google.com/calendar\\@example.org', "https://calendar.google.com/calendar?\nx", "java\nscript:alert(1)", null, 5, true, array( self::URL ), array( 'url' => self::URL ) ) as $url ) {
			$this->assertSame( '', Calendar::frame( $url ) );
			$this->assertSame( '', trim( self::page( array( 'url' => $url ) ) ) );
		}
		$this->assertSame( self::URL, Calendar::frame( ' ' . self::URL . ' ' ) );
		$this->assertSame( self::URL, Calendar::frame( str_replace( 'https', 'http', self::URL ) ) );
		$this->assertStringNotContainsString( '<', Calendar::frame( 'https://calendar.google.com/calendar/embed?src="><script>x</script>' ) );
	}

	/** A link for sharing is none that a frame could show. */
	public function test_a_link_for_sharing_becomes_the_frame(): void {
		$this->assertSame( 'https://calendar.google.com/calendar/embed?src=YUBi', Calendar::frame( 'https://calendar.google.com/calendar/u/0?cid=YUBi' ) );
		$this->assertSame( 'https://calendar.google.com/calendar/embed?cid%5B%5D=x', Calendar::frame( 'https://calendar.google.com/calendar/embed?cid[]=x' ) );
		$this->assertStringContainsString( '/calendar/b/1/htmlembed?src=embed', self::page( array( 'url' => 'https://calendar.google.com/calendar/b/1/embed?src=embed' ) ) );
	}

	/**
	 * Authors could make each visitor wait: a quarter of an hour for this URL, if the calendar's
	 * path is looked for everywhere in it.
	 */
	public function test_a_long_address_is_read_at_once(): void {
		$this->assertStringContainsString( 'Show the calendar', self::page( array( 'url' => 'https://calendar.google.com' . str_repeat( '/calendar/', 300_000 ) ) ) );
	}

	public function test_a_height_is_a_number_of_pixels(): void {
		foreach ( array( 300 => '300px', '720' => '720px', 49 => '', 99999 => '', 600 => '', -5 => '' ) as $height => $style ) {
			$this->assertSame( '' === $style ? 0 : 1, substr_count( self::page( array( 'url' => self::URL, 'height' => $height ) ), "style=\"--millwork-calendar-height:$style\"" ), "Height $height" );
		}
		foreach ( array( '1px;background:url(//x)', array( 300 ), null, true, 'tall' ) as $height ) {
			$this->assertStringNotContainsString( 'style=', self::page( array( 'url' => self::URL, 'height' => $height ) ) );
		}
	}

	/** Text in a URL is read by WordPress's filters, by some of them twice. */
	public function test_an_address_runs_no_shortcode(): void {
		add_shortcode( 'evil', static fn(): string => 'ran' );
		foreach ( array( false, true ) as $is_feed ) {
			$GLOBALS['wp_query']->is_feed = $is_feed;
			$html                         = self::page( array( 'url' => self::URL . '#[evil]&#91;evil&#93;[x]' ) );
			$this->assertStringContainsString( '>Open the calendar in Google Calendar', $html );
			$this->assertStringNotContainsString( 'ran', do_shortcode( do_shortcode( $html ) ) );
		}
	}

	public function test_a_feed_gets_a_link(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$this->assertSame( '<p><a href="https://calendar.google.com/calendar/embed?src=a%40gmail.com&ctz=UTC">Open the calendar in Google Calendar</a></p>', html_entity_decode( trim( self::page( array( 'url' => self::URL ) ) ) ) );
	}
}
