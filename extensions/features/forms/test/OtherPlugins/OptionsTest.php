<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\OtherPlugins;

use Millwork\Features\Forms\Calculation\Formula;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\Fields\PatternProgram;
use Millwork\Features\Forms\OtherPlugins\ContactForm7\Form as TagForm;
use Millwork\Features\Forms\OtherPlugins\Entries\EntryRow;
use Millwork\Features\Forms\OtherPlugins\Entries\FoundEntry;
use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\GravityForms\Form as GravityForm;
use Millwork\Features\Forms\OtherPlugins\Reading\DateLimits;
use Millwork\Features\Forms\OtherPlugins\Reading\Masks;
use Millwork\Features\Forms\OtherPlugins\Sources;
use Millwork\Features\Forms\OtherPlugins\Writing\FormContent;
use Millwork\Tests\TestCase;

/** Options of fields mean the same after an import, or a note names them. */
final class OptionsTest extends TestCase {

	use OtherSite;

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
	}

	private function from_file( string $source, string $name ): FoundForm {
		return Sources::all()[ $source ]->from_file( $this->data( $name ) )[0] ?? new FoundForm( '', '' );
	}

	private function definition( FoundForm $form ): Definition {
		return FormParser::form( parse_blocks( FormContent::write( $form ) )[0], array( 'kind' => 'post', 'id' => 1, 'title' => '', 'url' => '' ) );
	}

	/** @return array<string, Field> By label. */
	private function fields( FoundForm $form ): array {
		return array_column( $this->definition( $form )->fields, null, 'label' );
	}

	/** All that the report says about a field. */
	private function notes( FoundForm $form, string $label ): string {
		return implode( ' ', array_column( $form->fields, null, 'label' )[ $label ]->notes );
	}

	public function test_calculations(): void {
		$form   = $this->from_file( 'gravity', 'gravity-forms' );
		$fields = $this->fields( $form );
		$this->assertSame( array( 'f:field-8', 'f:field-18', 'n:1.5', '+', '*', 'n:-2', '-' ), $fields['Price']->calculation['steps'] ?? array() );
		$this->assertSame( 1, $fields['Price']->calculation['decimals'] ?? 0 );
		$this->assertSame( array( array( 'option' => 'Small', 'value' => '2' ), array( 'option' => 'Large', 'value' => '4.5' ) ), $fields['Size']->values );
		$this->assertSame( array( '', null, 'number' ), array( $this->notes( $form, 'Price' ), $fields['Wood']->values, $fields['Circle']->type ) );
		$this->assertStringContainsString( 'The calculation is left out', $this->notes( $form, 'Circle' ) );

		$form   = $this->from_file( 'ninja', 'ninja-forms' );
		$fields = $this->fields( $form );
		$this->assertSame( array( 'f:friends', 'n:1', '+', 'f:drink', '*', 'f:food', '+' ), $fields['price']->calculation['steps'] ?? array() );
		$this->assertSame( array( 'f:calc-price', 'f:stars', '/' ), $fields['stars']->calculation['steps'] ?? array() );
		$this->assertSame( array( array( 'option' => 'White wine', 'value' => '6.50' ) ), $fields['Drink']->values );
		$this->assertStringContainsString( 'division by zero', $this->notes( $form, 'stars' ) );
		$this->assertArrayNotHasKey( 'lost', $fields );
		$this->assertStringContainsString( 'Hello {First Name}, {price}', $form->reply['body'] ?? '' );

		$fields = $this->fields( $this->from_file( 'fluent', 'fluent-forms' ) );
		$this->assertSame( array( 'f:parts', 'f:age', 'n:0.5', '*', '+' ), $fields['Cost']->calculation['steps'] ?? array() );

		$form   = $this->from_file( 'wpforms', 'wpforms' );
		$fields = $this->fields( $form );
		$this->assertSame( array( 'f:field-4', 'n:2', '*' ), $fields['Double']->calculation['steps'] ?? array() );
		$this->assertStringContainsString( 'The calculation is left out', $this->notes( $form, 'Function' ) );
	}

	public function test_limits_of_dates_and_times(): void {
		$fields = $this->fields( TagForm::read( array( '_form' => $this->data( 'contact-form-7' )['_form'] ), '1', 'x' ) );
		$this->assertSame( array( '+2 weeks', '2030-12-31', '09:00', '17:30' ), array( $fields['A day']->earliest, $fields['A day']->latest, $fields['At']->earliest, $fields['At']->latest ) );
		$fields = $this->fields( $this->from_file( 'wpforms', 'wpforms' ) );
		$this->assertSame( array( '+1 day', null, '00:30', '18:00' ), array( $fields['Delivery']->earliest, $fields['Delivery']->latest, $fields['Hour']->earliest, $fields['Hour']->latest ) );
		$fields = $this->fields( $this->from_file( 'fluent', 'fluent-forms' ) );
		$this->assertSame( array( 'today', '+14 days' ), array( $fields['Day']->earliest, $fields['Day']->latest ) );
		foreach ( array(
			'{minDate: "02/03/2027", maxDate: \'31/12/2027\' }' => array( '2027-03-02', '2027-12-31', 0 ),
			'{ "minDate": new Date(), }'           => array( 'today', '', 0 ),
			'{minDate: "31/02/2027"}'              => array( '', '', 1 ),
			'{minDate: "today", disable: [ "x" ]}' => array( '', '', 1 ),
			'{minDate: new Date().fp_incr(99999)}' => array( '', '', 1 ),
			'{minDate: "today"} alert(1)'          => array( '', '', 1 ),
			''                                     => array( '', '', 0 ),
		) as $config => $expected ) {
			$field = new FoundField( 'x', 'x', 'date' );
			DateLimits::of_script( $field, $config, 'd/m/Y' );
			$this->assertSame( $expected, array( $field->earliest, $field->latest, count( $field->notes ) ), $config );
		}
		$notes = $this->notes( TagForm::read( array( '_form' => '<label>Day [date day min:today+1month max:tomorrow step:7]</label>' ), '1', 'x' ), 'Day' );
		foreach ( array( 'earliest and latest date are left out', 'end of a month', 'The step is left out' ) as $note ) {
			$this->assertStringContainsString( $note, $notes );
		}
	}

	/** @return array<string, array{string, array<array-key, string>, bool, list<string>, list<string>}> */
	public static function masks(): array {
		return array(
			'optional end'     => array( 'aa-9.9?99', Masks::MASKED_INPUT, true, array( 'ab-1.2', 'ab-1.234' ), array( 'ab-1', 'a1-1.2', 'ab-1x2' ) ),
			'braces, brackets' => array( '\a(99{2}) 9[-99]', Masks::INPUTMASK, true, array( 'a(123) 4', 'a(123) 4-56' ), array( 'a(12) 4', 'b(123) 4', 'a(123) 4-5' ) ),
			'letters'          => array( 'SS-00', Masks::JQUERY_MASK, true, array( 'ab-12' ), array( 'ab-1', 'ab12' ) ),
			'any part'         => array( '00/00', Masks::JQUERY_MASK, false, array( '1', '12/', '12/34' ), array( '12/345', 'x' ) ),
		);
	}

	/**
	 * @dataProvider masks
	 * @param array<array-key, string> $sets
	 * @param list<string>             $good
	 * @param list<string>             $bad
	 */
	public function test_masks( string $mask, array $sets, bool $is_whole, array $good, array $bad ): void {
		$field = new FoundField( 'x', 'x', 'text' );
		Masks::read( $field, $mask, $sets, $is_whole );
		foreach ( array( array( $good, true ), array( $bad, false ) ) as list( $texts, $fits ) ) {
			foreach ( $texts as $text ) {
				$this->assertSame( $fits, PatternProgram::match( $field->pattern, $text ), "$field->pattern: $text" );
			}
		}
		$this->assertStringContainsString( $mask, $field->pattern_message );
	}

	public function test_masks_that_are_no_patterns_keep_the_note(): void {
		foreach ( array( array( 'alias:email', Masks::INPUTMASK ), array( '9|a', Masks::INPUTMASK ), array( '(99){9}', Masks::INPUTMASK ), array( '9]', Masks::INPUTMASK ), array( '9{999}{999}', Masks::INPUTMASK ), array( '9{999999}', Masks::INPUTMASK ), array( '99{+}', Masks::INPUTMASK ), array( str_repeat( '[9', 40 ), Masks::INPUTMASK ), array( str_repeat( '9', 5000 ), Masks::MASKED_INPUT ), array( '---', Masks::MASKED_INPUT ), array( '?' . str_repeat( '9-', 50 ), Masks::MASKED_INPUT ), array( '#.##0', Masks::JQUERY_MASK ), array( str_repeat( '9{500}', 9 ), Masks::INPUTMASK ) ) as list( $mask, $sets ) ) {
			$field = new FoundField( 'x', 'x', 'text' );
			Masks::read( $field, $mask, $sets );
			$this->assertSame( array( '', 1 ), array( $field->pattern, count( $field->notes ) ), $mask );
			$this->assertStringContainsString( 'left out', $field->notes[0] );
		}
	}

	public function test_other_seats_phones_addresses_and_signatures(): void {
		$form   = $this->from_file( 'gravity', 'gravity-forms' );
		$fields = $this->fields( $form );
		$this->assertSame( '[A-Za-z]{2}\\-\\d\\.\\d(?:\\d(?:\\d)?)?', $fields['Code']->pattern['rule'] ?? '' );
		$this->assertSame( array( array( 'Saw', 'Other' ), 'Other' ), array( $fields['Tool']->options, $fields['Tool']->other ) );
		$this->assertStringContainsString( '"value":"Other"', FormContent::write( $form ), 'A condition asks for it.' );
		$this->assertSame( array( 'line1' => true, 'city' => true, 'region' => true, 'postcode' => true, 'country' => true ), array_column( $fields['Place']->parts ?? array(), 'required', 'part' ) );
		$this->assertStringContainsString( 'instead of drawing', $this->notes( $form, 'Sign' ) );

		$form   = $this->from_file( 'wpforms', 'wpforms' );
		$fields = $this->fields( $form );
		$this->assertSame( array( array( 'Small', 'Large', 'Another size' ), 'Another size', '', array( 'line1', 'city', 'region', 'postcode' ) ), array( $fields['Size']->options, $fields['Size']->other, $fields['Phone']->country, array_column( $fields['Where to']->parts ?? array(), 'part' ) ) );
		$read = $this->definition( $form );
		$this->assertSame( array( array( 'at' => '2031-03-04T17:30', 'message' => 'Closed for the year.' ), 25, 'Enough orders.' ), array( $read->closes, $read->capacity['most'] ?? 0, $read->capacity['message'] ?? '' ) );

		$fields = $this->fields( $this->from_file( 'fluent', 'fluent-forms' ) );
		$this->assertSame( array( 'Another part', array( 4, 1 ), 'DE', array( 'line1' => false, 'city' => true ) ), array( $fields['Parts']->other, array_column( $fields['Parts']->seats ?? array(), 'most' ), $fields['Phone']->country, array_column( $fields['Place']->parts ?? array(), 'required', 'part' ) ) );

		$form = $this->from_file( 'fluent', 'fluent-forms' );
		$this->assertSame( 'Another part', array_column( $form->fields, null, 'key' )['parts']->options['__ff_other_parts__'], 'Conditions name it so.' );
		$fields = $this->fields( TagForm::read( array( '_form' => $this->data( 'contact-form-7' )['_form'] ), '1', 'x' ) );
		$this->assertSame( array( array( 'Saw', 'Another' ), 'Another' ), array( $fields['Tool']->options, $fields['Tool']->other ) );
	}

	public function test_prices_of_choices(): void {
		$form   = $this->from_file( 'gravity', 'gravity-forms' );
		$fields = $this->fields( $form );
		$this->assertSame( array( array( 'Pine', 'Free' ), array( array( 'option' => 'Pine', 'value' => '12.50' ) ) ), array( $fields['Board']->options, $fields['Board']->values ) );
		$this->assertStringContainsString( 'Forms can’t take payments', $this->notes( $form, 'Board' ) );
		$fields = $this->fields( $this->from_file( 'fluent', 'fluent-forms' ) );
		$this->assertSame( array( array( 'option' => 'Small', 'value' => '5' ), array( 'option' => 'Gift', 'value' => '5' ) ), $fields['Parcel']->values );
		$form = $this->from_file( 'wpforms', 'wpforms' );
		$this->assertNull( $this->fields( $form )['Extras']->values );
		$this->assertStringContainsString( 'prices of choices can’t be read', $this->notes( $form, 'Extras' ) );
	}

	public function test_lines_of_addresses_and_drawn_signatures_of_entries(): void {
		$values = static function ( FoundForm $form, array $values ): array {
			$row = EntryRow::make( $form, new FoundEntry( 1, '2024-01-01 00:00:00', $values ), 'jetpack_form:1', 'x' );
			return array_column( array_filter( json_decode( (string) ( $row['data'] ?? '[]' ), true ), static fn( array $one ): bool => '' !== $one['value'] && array() !== $one['value'] ), null, 'label' );
		};
		$read   = $values( $this->from_file( 'gravity', 'gravity-forms' ), array( '22.5' => '10115', '22.1' => "Main\nStreet 1", '23' => 'https://example.org/s.png', '25' => 'pine|12.50' ) );
		$this->assertSame( 'Pine', $read['Board']['value'] );
		$this->assertSame( array( array( 'Main Street 1', '10115' ), array( 'line1', 'postcode' ), 'url' ), array( $read['Place']['value'], $read['Place']['parts'], $read['Sign']['type'] ) );
		$read = $values( $this->from_file( 'fluent', 'fluent-forms' ), array( 'place' => array( 'city' => 'Ulm', 'address_line_1' => 'Gasse 2' ), 'parts' => array( 'leg', 'Another part: back' ) ) );
		$this->assertSame( array( array( 'Leg', 'Another part: back' ), 'Another part' ), array( $read['Parts']['value'], $read['Parts']['other'] ) );
		$this->assertSame( array( 'Gasse 2', 'Ulm' ), $read['Place']['value'] );
		$read = $values( $this->from_file( 'wpforms', 'wpforms' ), array( '24' => "Main Street 1\nUlm, BW" ) );
		$this->assertSame( array( 'textarea', "Main Street 1\nUlm, BW" ), array( $read['Where to']['type'], $read['Where to']['value'] ) );
	}

	/** @return array<string, array{string}> */
	public static function formulas(): array {
		return array(
			'an unknown field'   => array( '{x:99} + 1' ),
			'a text field'       => array( '{x:4} + 1' ),
			'a part of a field'  => array( '{x:5.1} + 1' ),
			'itself'             => array( '{x:1} + 1' ),
			'a circle of two'    => array( '{x:2} + 1' ),
			'a price'            => array( '{x:3:price} * 2' ),
			'an exponent'        => array( '{x:3} * 1e5' ),
			'a power'            => array( '{x:3} ^ 2' ),
			'a function'         => array( 'round({x:3})' ),
			'no operator'        => array( '{x:3} 2' ),
			'a minus of a field' => array( '2 / -{x:3}' ),
			'open'               => array( '( {x:3}' ),
			'nothing'            => array( '' ),
			'long'               => array( '1' . str_repeat( '+1', 300 ) ),
			'longer'             => array( str_repeat( '(', 1_000_000 ) ),
			'a huge number'      => array( '{x:3} * 99999999999999999999' ),
			'markup'             => array( '{<img src=x onerror=alert(1)>:3}<script>' ),
		);
	}

	/** @dataProvider formulas */
	public function test_formulas_that_cannot_be_carried_over_keep_the_note( string $formula ): void {
		$number = static fn( int $id, string $formula ): array => array( 'type' => 'number', 'id' => $id, 'label' => "N$id", 'rangeMin' => '2', 'enableCalculation' => true, 'calculationFormula' => $formula );
		$form   = GravityForm::read( array( 'title' => 'x', 'fields' => array( $number( 1, $formula ), $number( 2, '{x:1} * 2' ), array( 'type' => 'number', 'id' => 3, 'label' => 'N3' ), array( 'type' => 'text', 'id' => 4, 'label' => 'T' ), array( 'type' => 'checkbox', 'id' => 5, 'label' => 'C', 'choices' => array( array( 'text' => 'A', 'value' => '1' ) ), 'inputs' => array( array( 'id' => '5.1', 'label' => 'A' ) ) ) ) ), '1' );
		$fields = $this->fields( $form );
		$this->assertSame( array( 'number', '2', null ), array( $fields['N1']->type, $fields['N1']->min, $fields['N1']->calculation ) );
		$this->assertSame( array( 'The calculation is left out, because its formula can’t be carried over. To calculate it, use a Calculation field.' ), array_column( $form->fields, null, 'label' )['N1']->notes );
	}

	public function test_formulas_of_a_form_have_a_common_limit(): void {
		$long = '1' . str_repeat( '+1', ( Formula::MOST_TOKENS - 2 ) / 2 );
		$form = GravityForm::read( array( 'title' => 'x', 'fields' => array_map( static fn( int $id ): array => array( 'type' => 'number', 'id' => $id, 'label' => "N$id", 'enableCalculation' => true, 'calculationFormula' => $long ), range( 1, 300 ) ) ), '1' );
		$read = array_filter( $this->fields( $form ), static fn( Field $field ): bool => array() !== ( $field->calculation['steps'] ?? array() ) );
		$this->assertCount( 5, $read );
	}

	public function test_numbers_stay_exact_and_never_break_the_block(): void {
		$numbers = array( '0.1' => '0.1', '12345678901234567890' => '12345678901234567890', '1e400' => '1e400', '-0.5' => '-0.5', '1e2' => '1e2', 'INF' => '', 'NAN' => '', 'x1' => '', ' 7' => '7', str_repeat( '9', 500 ) => '' );
		foreach ( $numbers as $typed => $expected ) {
			$form  = GravityForm::read( array( 'title' => 'x', 'fields' => array( array( 'type' => 'number', 'id' => 1, 'label' => 'Number', 'rangeMin' => (string) $typed ) ) ), '1' );
			$block = parse_blocks( FormContent::write( $form ) )[0]['innerBlocks'][0];
			$this->assertSame( array( 'Number', $expected ), array( $block['attrs']['label'] ?? '', (string) ( $block['attrs']['min'] ?? '' ) ), (string) $typed );
		}
	}

	public function test_blocks_are_stored_as_the_editor_writes_them(): void {
		$content = FormContent::write( $this->from_file( 'fluent', 'fluent-forms' ) ) . FormContent::write( $this->from_file( 'gravity', 'gravity-forms' ) ) . FormContent::write( $this->from_file( 'wpforms', 'wpforms' ) );
		foreach ( array(
			'<!-- wp:millwork/field-address {"label":"Place","required":true,"parts":["line1","city"],"requiredParts":["city"],"id":"place"} /-->',
			'<!-- wp:millwork/field-calculation {"label":"Price","formula":[{"field":"field-8"},"*","(",{"field":"field-18"},"+",{"number":"1.5"},")","-",{"number":"-2"}],"decimals":1,"id":"field-19"',
			'"showCountrySelector":true,"default":"DE"',
			'"millworkSeats":[{"option":"Leg","seats":4},{"option":"Seat","seats":1}],"millworkValues":[{"option":"Leg","value":"20"},{"option":"Seat","value":"35"}],"millworkOther":"Another part"',
			'<!-- wp:jetpack/field-number {"label":"Age in years","min":0,"max":300,"millworkStep":5,"id":"age"} /-->',
		) as $expected ) {
			$this->assertStringContainsString( $expected, $content );
		}
		$known = array();
		foreach ( array( 'field-address', 'field-calculation', 'field-signature', 'field-telephone', 'field-radio', 'field-checkbox-multiple', 'field-select', 'field-date', 'field-time', 'field-number', 'field-text' ) as $folder ) {
			$stored                   = json_decode( (string) file_get_contents( MILLWORK_DIR . "/extensions/blocks/$folder/block.json" ), true );
			$known[ $stored['name'] ] = array_keys( $stored['attributes'] );
		}
		$walk = function ( array $blocks ) use ( &$walk, $known ): void {
			foreach ( $blocks as $block ) {
				$this->assertSame( array(), isset( $known[ $block['blockName'] ] ) ? array_diff( array_keys( $block['attrs'] ), $known[ $block['blockName'] ] ) : array() );
				$walk( $block['innerBlocks'] );
			}
		};
		$walk( parse_blocks( $content ) );
	}
}
