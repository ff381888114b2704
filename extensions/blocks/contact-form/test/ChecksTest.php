<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Data\Formats\JsonTable;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\Page\Dates;
use Millwork\Features\Forms\Page\ValidationMessages;
use Millwork\Features\Forms\Submission\Validation;
use Millwork\Rendering\PlaceKind;
use Millwork\Rendering\RenderStack;
use Millwork\Tests\TestCase;

/** The same results as the script, and what happens to hostile values. */
final class ChecksTest extends TestCase {

	public function test_judges_as_the_script_does(): void {
		foreach ( JsonTable::read( 'form-rules-vectors' )['problems'] as list( $rule, $value, $problem ) ) {
			$this->assertSame( $problem, Validation::problem( self::field( $rule ), $value ), (string) wp_json_encode( array( $rule, $value ) ) );
		}
		foreach ( JsonTable::read( 'form-rules-vectors' )['lengths'] as list( $type, $length, $problem ) ) {
			$expected = '' === $problem && 'email' === $type ? 'email' : $problem;
			$this->assertSame( $expected, Validation::problem( self::field( array( 'type' => $type ) ), str_repeat( '🪵', $length ) ), "$type $length" );
		}
	}

	public function test_reads_and_writes_dates_as_the_script_does(): void {
		foreach ( JsonTable::read( 'form-rules-vectors' )['dates'] as list( $text, $format, $iso, $written ) ) {
			$this->assertSame( $iso, Dates::read( $text, $format ), "$text as $format" );
			$this->assertSame( $written, '' === $iso ? '' : Dates::write( $iso, $format ) );
		}
	}

	/** Formats of sites, with what visitors type there. */
	public function test_takes_the_order_of_the_site(): void {
		$formats = array(
			'F j, Y'    => 'm/d/Y',
			'j F Y'     => 'd/m/Y',
			'j. F Y'    => 'd.m.Y',
			'd/m/Y'     => 'd/m/Y',
			'm/d/Y'     => 'm/d/Y',
			'd.m.y'     => 'd.m.Y',
			'n/j/Y'     => 'm/d/Y',
			'Y-m-d'     => 'Y-m-d',
			'Y年n月j日'    => 'Y-m-d',
			'j \d\e F'  => 'd/m/Y',
			'l, jS F Y' => 'd/m/Y',
			''          => 'Y-m-d',
		);
		foreach ( $formats as $of_site => $typed ) {
			update_option( 'date_format', $of_site );
			$this->assertSame( $typed, Dates::site_format(), $of_site );
		}
	}

	public function test_cleans_what_is_sent_and_leaves_out_what_was_not_asked_for(): void {
		$result = self::run_form(
			array( 'text', 'textarea', 'url', 'date', 'checkbox', 'consent', 'hidden', 'checkbox-multiple' ),
			array(
				'f1'    => "  Oak\r\nBcc: x@example.com\0 ",
				'f2'    => "one\r\ntwo\x07",
				'f3'    => 'example.com',
				'f4'    => '2027-02-01',
				'f5'    => 'on',
				'f7'    => 'altered',
				'f8'    => array( 'Oak', 'Oak', array( 'Ash' ), '' ),
				'f9'    => 'not asked for',
				'other' => 'neither',
			)
		);
		$this->assertSame( array(), $result['errors'] );
		$this->assertSame(
			array(
				'f1' => '  Oak Bcc: x@example.com ',
				'f2' => "one\ntwo",
				'f3' => 'https://example.com',
				'f4' => '01/02/2027',
				'f5' => 'Yes',
				'f6' => 'Yes',
				'f7' => 'kept',
				'f8' => array( 'Oak' ),
			),
			$result['values']
		);
	}

	public function test_stands_any_shape_and_encoding(): void {
		$result = self::run_form(
			array( 'text', 'email', 'checkbox-multiple', 'radio', 'telephone', 'url' ),
			array(
				'f1' => array( 'a' ),
				'f2' => "a@example.com\xFF",
				'f3' => 'Oak',
				'f4' => 'Birch',
				'f5' => str_repeat( '1 ', 100000 ),
				'f6' => str_repeat( 'a.', 100000 ),
			)
		);
		$this->assertSame( '', $result['values']['f1'] );
		$this->assertSame( array( 'Oak' ), $result['values']['f3'] );
		$this->assertSame( array( 'f2', 'f4', 'f5', 'f6' ), array_keys( $result['errors'] ) );
		foreach ( $result['values'] as $value ) {
			$this->assertSame( 1, preg_match( '//u', implode( '', (array) $value ) ) );
		}
	}

	public function test_says_what_to_do(): void {
		$result = self::run_form( array( 'date' ), array( 'f1' => 'soon' ) );
		$this->assertSame( 'Enter a date, such as ' . wp_date( 'd/m/Y' ) . '.', $result['errors']['f1'] );
		$this->assertSame(
			'Enter 2 or more.',
			ValidationMessages::message(
				'min',
				self::field(
					array(
						'type' => 'number',
						'min'  => '2',
					)
				)
			)
		);
	}

	/** @param array<string, mixed> $field What counts of it, of Field's properties. */
	private static function field( array $field ): Field {
		return new Field( ...( $field + array( 'name' => 'f1' ) ) );
	}

	/**
	 * Checks values of a form with one field of each type.
	 * @param string[]             $types  The types.
	 * @param array<string, mixed> $posted What was sent.
	 * @return array{values: array<string, string|list<string>>, errors: array<string, string>}
	 */
	private static function run_form( array $types, array $posted ): array {
		update_option( 'date_format', 'd/m/Y' );
		$blocks = array_map(
			static fn( string $type ): array => array(
				'blockName'   => "jetpack/field-$type",
				'attrs'       => array(
					'options'      => array( 'Oak', 'Ash' ),
					'defaultValue' => 'kept',
				),
				'innerBlocks' => array(),
			),
			$types
		);
		return Validation::run(
			FormParser::form(
				array(
					'attrs'       => array(),
					'innerBlocks' => $blocks,
				),
				RenderStack::place( PlaceKind::Other, 0 )
			),
			$posted
		);
	}
}
