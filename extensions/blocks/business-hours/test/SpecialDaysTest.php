<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Units\BusinessHours\Week;

/** The page, and the config of the script. */
final class SpecialDaysTest extends TestCase {

	/**
	 * A block with some days.
	 * @param array<mixed>         $days The attribute.
	 * @param array<string, mixed> $more More attributes.
	 * @return string Stored markup.
	 */
	private static function block( array $days, array $more = array() ): string {
		return get_comment_delimited_block_content( 'jetpack/business-hours', array( 'days' => $days ) + $more, '' );
	}

	/**
	 * @param string $name     Its key.
	 * @param string ...$hours Intervals, such as '09:00-17:00'.
	 * @return array{name: string, hours: list<array{opening: string, closing: string}>}
	 */
	private static function day( string $name, string ...$hours ): array {
		return array(
			'name'  => $name,
			'hours' => array_map(
				static fn( string $interval ): array => array(
					'opening' => (string) strtok( $interval, '-' ),
					'closing' => (string) strtok( '-' ),
				),
				array_values( $hours )
			),
		);
	}

	/**
	 * What the page says of each day.
	 * @param string $html The rendered block.
	 * @return array<string, string> Hours by day, in the page's order.
	 */
	private static function rows( string $html ): array {
		preg_match_all( '#<dt class="(\w+)">[^<]+</dt>\s*<dd class="\1">(.*?)</dd>#s', $html, $found );
		return array_combine( $found[1], array_map( 'wp_strip_all_tags', $found[2] ) );
	}

	/**
	 * The config that the page carries for the script.
	 * @return array<string, array{zone: string, spans: list<array{int, int, string, string, string}>, special?: array<int, list<array{int, int, string, string, string}>>}>
	 */
	private static function weeks(): array {
		return wp_interactivity_config( 'millwork/business-hours' )['weeks'] ?? array();
	}

	/**
	 * Special days around the date of today in the site's time zone.
	 * @param array<int, array<string, mixed>> $days By days from today: more of the entry.
	 * @return list<array<string, mixed>> The attribute.
	 */
	private static function special( array $days ): array {
		$special = array();
		foreach ( $days as $offset => $more ) {
			$special[] = $more + array(
				'date'  => current_datetime()->modify( "$offset days" )->format( 'Y-m-d' ),
				'name'  => '',
				'hours' => array(),
			);
		}
		return $special;
	}

	public function test_special_days_stand_at_their_weekday_for_a_week_and_in_a_list_later(): void {
		update_option( 'time_format', 'H:i' );
		update_option( 'date_format', 'Y-m-d' );
		// Far ahead of UTC: today is the site's.
		update_option( 'timezone_string', 'Pacific/Kiritimati' );
		$all     = array_map( static fn( string $key ): array => self::day( $key, '09:00-17:00' ), Week::DAYS );
		$special = self::special(
			array(
				-1 => array( 'name' => 'Yesterday' ),
				30 => array( 'hours' => self::day( '', '10:00-12:00', '23:00-01:00' )['hours'] ),
				7  => array( 'name' => 'Next week' ),
				0  => array( 'name' => 'Today <b>&' ),
				6  => array(),
			)
		);
		$html    = do_blocks( self::block( $all, array( 'specialDays' => $special ) ) );
		$rows    = self::rows( $html );
		$this->assertSame( "09:00 – 17:00 {$special[3]['date']}, Today &lt;b&gt;&amp;: Closed", $rows[ current_datetime()->format( 'D' ) ] );
		$this->assertSame( "09:00 – 17:00 {$special[4]['date']}: Closed", $rows[ current_datetime()->modify( '6 days' )->format( 'D' ) ] );
		$this->assertSame( '09:00 – 17:00', $rows[ current_datetime()->modify( '2 days' )->format( 'D' ) ] );
		$this->assertStringNotContainsString( 'Yesterday', $html );
		$list = substr( $html, (int) strpos( $html, 'Special hours' ) );
		$this->assertSame( "Special hours{$special[2]['date']}, Next weekClosed{$special[1]['date']}10:00 – 12:00, 23:00 – 01:00", trim( wp_strip_all_tags( $list ) ) );

		$week  = array_values( self::weeks() )[0];
		$dates = $week['special'] ?? array();
		$this->assertCount( 7, $week['spans'] );
		$number = static fn( string $date ): int => intdiv( (int) strtotime( "$date UTC" ), 86400 );
		$this->assertSame( array( 0, 6, 7, 30 ), array_map( static fn( int $day ): int => $day - $number( current_datetime()->format( 'Y-m-d' ) ), array_keys( $dates ) ) );
		$day    = current_datetime()->modify( '30 days' )->format( 'l' );
		$this->assertSame(
			array(
				array( 600, 720, 'Closes at 12:00', 'Opens at 10:00', "Opens $day at 10:00" ),
				array( 1380, 1500, 'Closes at 01:00', 'Opens at 23:00', "Opens $day at 23:00" ),
			),
			array_values( $dates )[3]
		);
	}

	public function test_a_block_without_special_days_is_as_before(): void {
		$plain = do_blocks( self::block( array( self::day( 'Mon', '09:00-17:00' ) ) ) );
		foreach ( array( null, 'soon', array( null, 1, array( 'date' => array() ), array( 'date' => '2999-02-30' ), array( 'date' => '12/24/2999' ), array( 'date' => "2999-12-24\n" ), array( 'date' => '0999-01-01' ) ) ) as $odd ) {
			$this->assertSame( $plain, do_blocks( self::block( array( self::day( 'Mon', '09:00-17:00' ) ), array( 'specialDays' => $odd ) ) ) );
		}
		$this->assertArrayNotHasKey( 'special', array_values( self::weeks() )[0] );
	}

	public function test_the_first_of_two_entries_for_a_date_counts(): void {
		update_option( 'time_format', 'H:i' );
		$special = self::special(
			array(
				20 => array(
					'date' => '2999-12-24',
					'name' => 'First',
				),
				21 => array(
					'date' => '2999-12-24',
					'name' => 'Second',
				),
			)
		);
		$html    = do_blocks( self::block( array(), array( 'specialDays' => $special ) ) );
		$this->assertStringContainsString( 'First', $html );
		$this->assertStringNotContainsString( 'Second', $html );
	}

	public function test_a_feed_and_search_engines_read_special_days(): void {
		$special = self::special( array( 0 => array( 'name' => 'Holiday' ) ) );
		$block   = self::block( array( self::day( 'Mon', '09:00-17:00' ) ), array( 'specialDays' => $special ) );
		$inside  = do_blocks( "<!-- wp:jetpack/contact-info -->\n<div class=\"wp-block-jetpack-contact-info\">$block</div>\n<!-- /wp:jetpack/contact-info -->" );
		$this->assertStringContainsString( 'itemprop="specialOpeningHoursSpecification" itemscope itemtype="https://schema.org/OpeningHoursSpecification"><meta itemprop="validFrom" content="' . $special[0]['date'] . '"><meta itemprop="validThrough" content="' . $special[0]['date'] . '">Closed</span>', $inside );
		$this->assertStringNotContainsString( 'Special hours', $inside );
		// A feed is kept for a long time: there the date is in a list.
		add_filter( 'millwork_is_email', '__return_true' );
		$this->assertStringContainsString( 'Special hours', do_blocks( $block ) );
	}
}
