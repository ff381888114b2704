<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Units\BusinessHours\Timetable;
use Millwork\Units\BusinessHours\Week;
use WP_HTML_Tag_Processor;

/** The page, and the config of the script. */
final class BusinessHoursTest extends TestCase {

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
	 * @return array<string, array{zone: string, spans: list<array{int, int, string, string, string}>}>
	 */
	private static function weeks(): array {
		return wp_interactivity_config( 'millwork/business-hours' )['weeks'] ?? array();
	}

	/** Times that the editor's tests read too. */
	public function test_times_are_read_as_in_the_editor(): void {
		foreach ( json_decode( (string) file_get_contents( __DIR__ . '/times.json' ), true ) as $vector ) {
			$this->assertSame( $vector['minutes'], Week::parse_time( $vector['time'] ), (string) wp_json_encode( $vector['time'] ) );
		}
	}

	public function test_a_block_without_attributes_has_the_default_hours(): void {
		update_option( 'time_format', 'H:i' );
		$rows = self::rows( do_blocks( '<!-- wp:jetpack/business-hours /-->' ) );
		$this->assertSame( '09:00 – 17:00', $rows['Fri'] );
		$this->assertSame( 'Closed', $rows['Sun'] );
	}

	public function test_the_week_begins_on_the_sites_first_day(): void {
		update_option( 'start_of_week', '6' );
		$this->assertSame(
			array( 'Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri' ),
			array_keys( self::rows( do_blocks( '<!-- wp:jetpack/business-hours /-->' ) ) )
		);
	}

	public function test_times_have_the_sites_format_and_no_time_zone(): void {
		update_option( 'time_format', 'g:i a' );
		update_option( 'timezone_string', 'Pacific/Auckland' );
		$html = do_blocks( self::block( array( self::day( 'Mon', '08:30-12:00', '22:00-02:00' ) ) ) );
		$this->assertSame( '8:30 am – 12:00 pm, 10:00 pm – 2:00 am', self::rows( $html )['Mon'] );
		$this->assertStringContainsString( '<time datetime="02:00">2:00 am</time>', $html );
	}

	public function test_stored_days_in_another_order_or_missing_are_shown(): void {
		update_option( 'time_format', 'H:i' );
		$rows = self::rows( do_blocks( self::block( array( self::day( 'Fri', '10:00-11:00' ), self::day( 'Mon', '09:00-10:00' ) ) ) ) );
		$this->assertSame( '09:00 – 10:00', $rows['Mon'] );
		$this->assertSame( '10:00 – 11:00', $rows['Fri'] );
		$this->assertSame( 'Closed', $rows['Wed'] );
		$this->assertCount( 7, $rows );
	}

	public function test_what_is_not_a_time_is_left_out(): void {
		update_option( 'time_format', 'H:i' );
		$html = do_blocks( (string) file_get_contents( __DIR__ . '/fixtures/business-hours__unparsable.html' ) );
		$this->assertSame(
			array(
				'Mon' => 'Closed',
				'Tue' => 'Closed',
				'Wed' => '10:00 – 00:00',
				'Thu' => '09:00 – 17:00',
				'Fri' => 'Closed',
				'Sat' => 'Closed',
				'Sun' => 'Closed',
			),
			self::rows( $html )
		);
		$this->assertStringNotContainsString( 'script', $html );
		$this->assertStringNotContainsString( '<b>', $html );
	}

	/**
	 * Attributes that are not what they should be at all.
	 * @dataProvider strange_attributes
	 */
	public function test_strange_attributes_break_nothing( string $json ): void {
		$this->assertCount( 7, self::rows( do_blocks( "<!-- wp:jetpack/business-hours $json /-->" ) ) );
	}

	/** @return list<array{string}> */
	public static function strange_attributes(): array {
		return array(
			array( '{"days":null}' ),
			array( '{"days":"Mon"}' ),
			array( '{"days":{"name":"Mon"}}' ),
			array( '{"days":[[],[[]],1,true,{"name":{"a":1},"hours":{"opening":"09:00"}}]}' ),
			array( '{"days":[{"name":"Mon","hours":["09:00",{"opening":["09:00"],"closing":null}]}],"showStatus":"no"}' ),
		);
	}

	/**
	 * What the script gets of some hours: from and to.
	 * @param array<mixed> $days The attribute.
	 * @return list<array{int, int}>
	 */
	private static function spans( array $days ): array {
		$week = Week::read( $days );
		return array_map( static fn( array $span ): array => array( $span[0], $span[1] ), Timetable::describe( $week, Week::times( $week ) )['spans'] );
	}

	public function test_the_script_gets_spans_in_order_that_may_pass_midnight(): void {
		$this->assertSame(
			array(
				array( 1440 + 540, 1440 + 780 ),
				array( 1440 + 780, 1440 + 1020 ),
				array( 5 * 1440 + 480, 6 * 1440 + 480 ),
				array( 6 * 1440 + 1320, 7 * 1440 + 180 ),
			),
			self::spans(
				array(
					self::day( 'Mon', '13:00-17:00', '09:00-13:00' ),
					self::day( 'Fri', '08:00-08:00' ),
					self::day( 'Sat', '22:00-03:00' ),
				)
			)
		);
		$this->assertSame( array( array( 1440, 2880 ) ), self::spans( array( self::day( 'Mon', '00:00-24:00' ) ) ) );
	}

	public function test_the_script_gets_hours_zone_and_words_from_the_config(): void {
		update_option( 'time_format', 'H:i' );
		update_option( 'timezone_string', '' );
		update_option( 'gmt_offset', '5.5' );
		$html = do_blocks( self::block( array( self::day( 'Tue', '09:00-17:30' ) ) ) );
		$tags = new WP_HTML_Tag_Processor( $html );
		$this->assertTrue( $tags->next_tag( 'p' ) );
		$this->assertTrue( $tags->get_attribute( 'hidden' ) );
		$this->assertSame( 'millwork/business-hours', $tags->get_attribute( 'data-wp-interactive' ) );
		$name = json_decode( (string) $tags->get_attribute( 'data-wp-context' ), true )['week'];
		$this->assertSame(
			array(
				'zone'  => '+05:30',
				'spans' => array( array( 3420, 3930, 'Closes at 17:30', 'Opens at 09:00', 'Opens Tuesday at 09:00' ) ),
			),
			self::weeks()[ $name ]
		);
		$this->assertStringContainsString( 'business-hours/view.js', self::scripts() );
	}

	public function test_two_blocks_with_the_same_hours_share_their_config(): void {
		$block = self::block( array( self::day( 'Tue', '09:00-17:30' ) ) );
		do_blocks( $block . $block . self::block( array( self::day( 'Wed', '09:00-17:30' ) ) ) );
		$this->assertCount( 2, self::weeks() );
	}

	public function test_without_the_status_there_is_no_script(): void {
		$html = do_blocks( self::block( array(), array( 'showStatus' => false ) ) );
		$this->assertStringNotContainsString( 'data-wp-', $html );
		$this->assertStringNotContainsString( 'business-hours/view.js', self::scripts() );
	}

	public function test_a_feed_has_the_hours_alone(): void {
		$id   = $this->create_post( array( 'post_content' => wp_slash( self::block( array( self::day( 'Mon', '09:00-10:00' ) ) ) ) ) );
		$feed = '';
		add_action(
			'the_post',
			static function () use ( &$feed ): void {
				$feed = get_the_content_feed( 'rss2' );
			}
		);
		query_posts( array( 'p' => $id ) );
		$GLOBALS['wp_query']->is_feed = true;
		the_post();
		$this->assertStringContainsString( '<th scope="row">Monday</th>', $feed );
		$this->assertStringNotContainsString( 'data-wp-', $feed );
		$this->assertStringNotContainsString( '__status', $feed );
	}

	public function test_an_email_has_days_and_hours_in_two_columns(): void {
		$block = self::block( array( self::day( 'Mon', '09:00-10:00' ) ) );
		add_filter( 'millwork_is_email', '__return_true' );
		$html = do_blocks( $block );
		$this->assertSame( 7, preg_match_all( '#<tr><th scope="row">\w+</th><td>.+?</td></tr>#', $html ) );
		$this->assertStringNotContainsString( '<dl', $html );
		$this->assertStringNotContainsString( '__status', $html, 'Email programs run no scripts.' );
	}

	public function test_hours_are_data_inside_a_contact_info_only(): void {
		$block = self::block( array( self::day( 'Mon', '09:00-17:00' ), self::day( 'Sat', '00:00-00:00' ) ) );
		$alone = do_blocks( $block );
		$this->assertStringNotContainsString( 'itemprop', $alone );
		$this->assertStringNotContainsString( 'schema.org', $alone );

		$inside = do_blocks( "<!-- wp:jetpack/contact-info -->\n<div class=\"wp-block-jetpack-contact-info\"><!-- wp:group --><div class=\"wp-block-group\">$block</div><!-- /wp:group --></div>\n<!-- /wp:jetpack/contact-info -->$block" );
		$this->assertSame( 2, substr_count( $inside, 'itemprop="openingHoursSpecification" itemscope itemtype="https://schema.org/OpeningHoursSpecification"' ) );
		$this->assertStringContainsString( '<link itemprop="dayOfWeek" href="https://schema.org/Monday"><time itemprop="opens" datetime="09:00">', $inside );
		$this->assertStringContainsString( '<time itemprop="closes" datetime="17:00">', $inside );
		$this->assertStringContainsString( '<meta itemprop="closes" content="23:59">', $inside );
		$this->assertStringContainsString( 'LocalBusiness', $inside );
	}

	public function test_the_wrapper_has_what_block_supports_give(): void {
		$tags = new WP_HTML_Tag_Processor(
			do_blocks(
				self::block(
					array(),
					array(
						'align'     => 'wide',
						'textColor' => 'contrast',
						'className' => 'mine',
						'style'     => array( 'spacing' => array( 'padding' => array( 'top' => '2rem' ) ) ),
					)
				)
			)
		);
		$this->assertTrue( $tags->next_tag() );
		foreach ( array( 'wp-block-jetpack-business-hours', 'alignwide', 'has-contrast-color', 'mine' ) as $class_name ) {
			$this->assertTrue( $tags->has_class( $class_name ), $class_name );
		}
		$this->assertStringContainsString( 'padding-top:2rem', (string) $tags->get_attribute( 'style' ) );
	}
}
