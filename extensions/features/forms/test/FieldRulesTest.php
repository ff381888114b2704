<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Data\Formats\JsonTable;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\Definition\StoredDefinition;
use Millwork\Features\Forms\Fields\DateRange;
use Millwork\Features\Forms\Fields\NumberRange;
use Millwork\Features\Forms\Fields\PatternProgram;
use Millwork\Features\Forms\Page\Config;
use Millwork\Features\Forms\Submission\Validation;
use Millwork\Rendering\PlaceKind;
use Millwork\Rendering\RenderStack;
use Millwork\Tests\TestCase;

/**
 * Rules that authors give to numbers, dates, times and texts.
 * @group any-database
 */
final class FieldRulesTest extends TestCase {

	use FormMarkup;

	private const FIELDS = '<!-- wp:jetpack/field-number {"id":"chairs","label":"Chairs","min":2,"max":"12345678901234567890","millworkStep":3} /-->
<!-- wp:jetpack/field-slider {"id":"size","label":"Size","min":1,"max":9,"step":2} /-->
<!-- wp:jetpack/field-date {"id":"day","label":"Day","dateFormat":"dd/mm/yy","millworkEarliest":"today","millworkLatest":"+14 days"} /-->
<!-- wp:jetpack/field-date {"id":"born","label":"Born","dateFormat":"dd/mm/yy","millworkLatest":"2008-12-24"} /-->
<!-- wp:jetpack/field-time {"id":"hour","label":"Hour","millworkEarliest":"09:00","millworkLatest":"17:30"} /-->
<!-- wp:jetpack/field-text {"id":"zip","label":"ZIP","millworkPattern":"\\\\d{5}(-\\\\d{4})?","millworkPatternMessage":"Enter %s, as [gallery] \\u003cb\\u003e says."} /-->';

	private static function read( string $inner ): Definition {
		$blocks     = parse_blocks( self::form( $inner ) );
		$definition = FormParser::form( $blocks[0], RenderStack::place( PlaceKind::Other, 0 ) );
		$again      = StoredDefinition::read( (string) wp_json_encode( $definition->to_array() ) );
		self::assertEquals( $definition, $again );
		return $definition;
	}

	/**
	 * @param array<string, mixed> $values
	 * @return array<string, string>
	 */
	private static function errors( string $inner, array $values ): array {
		return Validation::run( self::read( $inner ), $values )['errors'];
	}

	public function test_judges_numbers_as_the_script_does(): void {
		foreach ( JsonTable::read( 'form-numbers-vectors' ) as $vector ) {
			list( $min, $max, $step, $default, $value, $problem ) = $vector;

			$field = new Field( name: 'f', type: 'number', default: $default, min: $min, max: $max, step: $step );
			$this->assertSame( $problem, NumberRange::problem( $field, $value ), (string) wp_json_encode( $vector ) );
		}
	}

	public function test_judges_dates_and_times_as_the_script_does(): void {
		$vectors = JsonTable::read( 'form-ranges-vectors' );
		foreach ( $vectors['days'] as list( $limit, $today, $day ) ) {
			$this->assertSame( $day, DateRange::day( $limit, $today ), "$limit from $today" );
		}
		foreach ( array( 'dates' => 'date', 'times' => 'time' ) as $key => $type ) {
			foreach ( $vectors[ $key ] as $vector ) {
				list( $earliest, $latest, $value, $problem ) = $vector;

				$field = new Field( name: 'f', type: $type, date_format: 'd/m/Y', earliest: '' === $earliest ? null : $earliest, latest: '' === $latest ? null : $latest );
				$this->assertSame( $problem, DateRange::problem( $field, $value, '2026-11-28' ), (string) wp_json_encode( $vector ) );
			}
		}
	}

	public function test_matches_patterns_as_the_script_does(): void {
		foreach ( JsonTable::read( 'form-patterns-vectors' ) as list( $pattern, $text, $verdict ) ) {
			$this->assertSame( $verdict, PatternProgram::match( $pattern, $text ), "$pattern with $text" );
		}
	}

	public function test_refuses_by_the_stored_form_and_says_why(): void {
		$this->assertSame(
			array(
				'chairs' => 'Enter a number in steps of 3 from 2.',
				'size'   => 'Enter a number in steps of 2 from 1.',
				'day'    => 'Enter ' . wp_date( 'd/m/Y' ) . ' or later.',
				'born'   => 'Enter 24/12/2008 or earlier.',
				'hour'   => 'Enter 5:30 pm or earlier.',
				'zip'    => 'Enter %s, as [gallery] <b> says.',
			),
			self::errors( self::FIELDS, array( 'chairs' => '3', 'size' => '4', 'day' => '01/01/2001', 'born' => '25/12/2008', 'hour' => '17:31', 'zip' => "12345\n67" ) )
		);
		$this->assertSame( 'Enter 12345678901234567890 or less.', self::errors( self::FIELDS, array( 'chairs' => '12345678901234567891' ) )['chairs'] );
		$good = array( 'chairs' => '12345678901234567890', 'size' => '3', 'day' => wp_date( 'Y-m-d' ), 'born' => '1.1.1990', 'hour' => '9:00', 'zip' => ' 12345-6789 ' );
		$this->assertSame( array(), array_diff_key( self::errors( self::FIELDS, $good ), array( 'chairs' => 1 ) ) );
		$this->assertSame( array(), self::errors( self::FIELDS, array() ) );
		$this->assertSame( array(), self::errors( self::FIELDS, array( 'chairs' => array( '1' ), 'day' => array( 'x' ), 'zip' => array( 'x' ) ) ) );
	}

	public function test_the_page_says_the_limits_and_has_the_rules(): void {
		$page = self::page( do_blocks( self::form( self::FIELDS ) ) );
		$this->assertSame( 'Earliest: today. Latest: 14 days from today.', $this->one( $page, '//*[@id="day-range"]' )->textContent );
		$this->assertSame( 'day-hint day-range', $this->one( $page, '//*[@id="day"]' )->getAttribute( 'aria-describedby' ) );
		$this->assertSame( 'Earliest: 9:00 am. Latest: 5:30 pm.', $this->one( $page, '//*[@id="hour-range"]' )->textContent );
		$this->assertSame( 'Latest: 24/12/2008.', $this->one( $page, '//*[@id="born-range"]' )->textContent );
		$hour = $this->one( $page, '//*[@id="hour"]' );
		$this->assertSame( array( '09:00', '17:30' ), array( $hour->getAttribute( 'min' ), $hour->getAttribute( 'max' ) ) );
		$this->assertSame( array(), self::all( $page, '//*[@pattern]' ) );
		$config = wp_interactivity_config( Config::STORE );
		$rules  = static fn( string $part ): array => end( $config[ $part ] );
		$this->assertSame( array( 'min' => '2', 'max' => '12345678901234567890', 'step' => '3', 'base' => '2', 'between' => 'Enter a number in steps of 3 from 2.' ), $rules( 'numbers' )['chairs'] );
		$this->assertArrayNotHasKey( 'size', $rules( 'numbers' ) );
		$this->assertSame( array( 'day', 'born', 'hour' ), array_keys( $rules( 'ranges' ) ) );
		$this->assertSame( '\d{5}(-\d{4})?', $rules( 'patterns' )['zip']['rule'] );
		$this->assertSame( array(), array_diff( array( 'numbers', 'ranges', 'patterns', 'dates', 'sliders' ), array_keys( $config['parts'] ) ) );
	}

	public function test_attributes_that_are_no_rules_are_ignored(): void {
		$fields = '';
		foreach ( array( '"today "', '"next week"', '"2026-02-30"', '5', '["today"]', '{"a":1}', 'null', '""', '"+99999 days"', '"09:00"' ) as $index => $value ) {
			$fields .= "<!-- wp:jetpack/field-date {\"id\":\"d$index\",\"millworkEarliest\":$value,\"millworkLatest\":$value} /-->";
		}
		foreach ( array( '"9:00"', '"24:00"', '"today"', '9', '["09:00"]' ) as $index => $value ) {
			$fields .= "<!-- wp:jetpack/field-time {\"id\":\"t$index\",\"millworkEarliest\":$value} /-->";
		}
		foreach ( array( '"("', '"(a)\\\\1"', '"(?R)"', '5', '["a"]', '"((((){1000}){1000}){1000}){1000}"', '"' . str_repeat( '(a*)*', 101 ) . '"' ) as $index => $value ) {
			$fields .= "<!-- wp:jetpack/field-text {\"id\":\"p$index\",\"millworkPattern\":$value,\"millworkPatternMessage\":[\"x\"]} /-->";
		}
		foreach ( array( '"abc"', '["1"]', '0', '-1', '"NaN"', '{"a":1}' ) as $index => $value ) {
			$fields .= "<!-- wp:jetpack/field-number {\"id\":\"n$index\",\"millworkStep\":$value} /-->";
		}
		$definition = self::read( $fields );
		$values     = array();
		foreach ( $definition->fields as $field ) {
			$this->assertSame( array(), array_intersect_key( $field->to_array(), array_flip( array( 'earliest', 'latest', 'pattern', 'other' ) ) ), $field->name );
			$values[ $field->name ] = array( 'date' => '01/01/2027', 'time' => '03:00', 'text' => 'anything', 'number' => '1.25' )[ $field->type ];
		}
		$this->assertSame( array(), Validation::run( $definition, $values )['errors'] );
	}

	/** Browsers count steps from the value in the markup, so the step is there only with the author's. */
	public function test_a_step_without_a_minimum_counts_from_the_default(): void {
		$inner = '<!-- wp:jetpack/field-number {"id":"n","defaultValue":"3","step":5,"millworkPrefill":"count"} /-->';
		$this->assertSame( array(), self::errors( $inner, array( 'n' => '-2' ) ) );
		$this->assertSame( array( 'n' ), array_keys( self::errors( $inner, array( 'n' => '5' ) ) ) );
		$step          = fn(): string => $this->one( self::page( do_blocks( self::form( $inner ) ) ), '//input[@type="number"]' )->getAttribute( 'step' );
		$this->assertSame( '5', $step() );
		$_GET['count'] = '4';
		$this->assertSame( 'any', $step() );
		unset( $_GET['count'] );
	}
}
