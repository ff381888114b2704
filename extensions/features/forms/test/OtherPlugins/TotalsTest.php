<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\OtherPlugins;

use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\OtherPlugins\Entries\EntryRow;
use Millwork\Features\Forms\OtherPlugins\Entries\FoundEntry;
use Millwork\Features\Forms\OtherPlugins\FluentForms\Form as FluentForm;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\GravityForms\Form as GravityForm;
use Millwork\Features\Forms\OtherPlugins\Reading\Kinds;
use Millwork\Features\Forms\OtherPlugins\WpForms\Form as WpForm;
use Millwork\Features\Forms\OtherPlugins\Writing\FormContent;
use Millwork\Tests\TestCase;

/** Totals count what they counted, or are left out with a note. */
final class TotalsTest extends TestCase {

	private const SINGLE  = array( 'id' => 1, 'type' => 'product', 'label' => 'Table', 'basePrice' => '$1,200.00', 'disableQuantity' => true, 'inputs' => array( array( 'id' => '1.1', 'label' => 'Name' ), array( 'id' => '1.2', 'label' => 'Price' ), array( 'id' => '1.3', 'label' => 'Quantity' ) ) );
	private const OPTIONS = array( 'id' => 2, 'type' => 'option', 'inputType' => 'checkbox', 'label' => 'Extras', 'productField' => '1', 'choices' => array( array( 'text' => 'Wax', 'value' => 'wax', 'price' => '$5.50' ), array( 'text' => 'Oil', 'value' => 'oil', 'price' => '$7.00' ) ) );
	private const COUNT   = array( 'id' => 3, 'type' => 'quantity', 'label' => 'How many', 'productField' => '1' );
	private const SHIP    = array( 'id' => 4, 'type' => 'shipping', 'inputType' => 'singleshipping', 'label' => 'Shipping', 'basePrice' => '$9.00' );
	private const BOARD   = array( 'id' => 5, 'type' => 'product', 'inputType' => 'radio', 'label' => 'Board', 'isRequired' => true, 'choices' => array( array( 'text' => 'Pine', 'value' => 'pine', 'price' => '12,50 €' ) ) );
	private const TOTAL   = array( 'id' => 9, 'type' => 'total', 'label' => 'Total' );
	private const RULE    = array( 'conditionalLogic' => array( 'actionType' => 'show', 'logicType' => 'all', 'rules' => array( array( 'fieldId' => '8', 'operator' => 'is', 'value' => 'x' ) ) ) );

	/** @return array<string, Field> By label. */
	private function fields( FoundForm $form ): array {
		return array_column( FormParser::form( parse_blocks( FormContent::write( $form ) )[0], array( 'kind' => 'post', 'id' => 1, 'title' => '', 'url' => '' ) )->fields, null, 'label' );
	}

	private function steps( FoundForm $form ): string {
		return implode( ' ', $this->fields( $form )['Total']->calculation['steps'] ?? array() );
	}

	/** @param array<string, mixed> ...$fields */
	private function gravity( array ...$fields ): FoundForm {
		return GravityForm::read( array( 'title' => 'x', 'fields' => array( array( 'id' => 8, 'type' => 'text', 'label' => 'Why' ), ...$fields, self::TOTAL ) ), '1' );
	}

	public function test_gravity_forms(): void {
		$form = $this->gravity( self::SINGLE, self::OPTIONS, self::COUNT, self::SHIP );
		$this->assertSame( 'f:field-1 f:field-2 + f:field-3 * f:field-5 + f:field-4 +', $this->steps( $this->gravity( self::SINGLE, self::OPTIONS, self::COUNT, self::BOARD, self::SHIP ) ), 'A board is always bought.' );
		$this->assertSame( '', $this->steps( $form ), 'Without a table, shipping costs nothing.' );
		$this->assertSame( 'f:field-1 f:field-2 + f:field-3 *', $this->steps( $this->gravity( self::SINGLE, self::OPTIONS, self::COUNT ) ) );
		$this->assertSame( 'f:field-1 f:field-5 + f:field-4 +', $this->steps( $this->gravity( self::SINGLE, self::BOARD, self::SHIP ) ) );
		$fields = $this->fields( $this->gravity( self::SINGLE, self::BOARD ) );
		$this->assertSame( array( array( 'n:1200.00' ), array( array( 'option' => 'Pine', 'value' => '12.50' ) ) ), array( $fields['Table']->calculation['steps'] ?? array(), $fields['Board']->values ) );
		$asked = $this->gravity( array( 'disableQuantity' => false ) + self::SINGLE );
		$this->assertSame( array( 'f:field-1 n:1200.00 *', 'number', '0' ), array( $this->steps( $asked ), $this->fields( $asked )['Table']->type, $this->fields( $asked )['Table']->min ) );
	}

	public function test_what_cannot_be_counted_exactly_is_left_out(): void {
		foreach ( array(
			'options of a product that may be hidden'     => array( self::RULE + self::SINGLE, self::OPTIONS ),
			'options of a product that may not be chosen' => array( array( 'isRequired' => false, 'id' => 1 ) + self::BOARD, self::OPTIONS ),
			'a quantity that may be hidden'               => array( self::SINGLE, self::RULE + self::COUNT ),
			'a condition that is lost'                    => array( array( 'conditionalLogic' => array( 'rules' => array( array( 'fieldId' => '8', 'operator' => 'starts_with', 'value' => 'x' ) ) ) ) + self::SINGLE ),
			'a price that may be two'                     => array( array( 'basePrice' => '1.000' ) + self::SINGLE ),
			'a coupon'                                    => array( self::SINGLE, array( 'id' => 7, 'type' => 'coupon', 'label' => 'Coupon' ) ),
			'shipping of a product that may be hidden'    => array( self::RULE + self::SINGLE, self::SHIP ),
		) as $what => $fields ) {
			$form = $this->gravity( ...$fields );
			$this->assertArrayNotHasKey( 'Total', $this->fields( $form ), $what );
			$this->assertStringContainsString( 'The total is left out', implode( ' ', $form->field( '9' )->notes ?? array() ), $what );
		}
		$this->assertSame( 'f:field-1', $this->steps( $this->gravity( self::RULE + self::SINGLE ) ), 'A hidden calculation counts nothing, as a hidden product.' );
	}

	public function test_entries_of_products(): void {
		$values = static fn( FoundForm $form ): array => array_column( json_decode( (string) ( EntryRow::make( $form, new FoundEntry( 1, '', array( '1.1' => 'Table', '1.2' => '$900.00', '1.3' => '2', '9' => '1800' ) ), 'other:0', 'x' )['data'] ?? '' ), true ), 'value', 'label' );
		$kept   = $values( $this->gravity( array( 'disableQuantity' => false ) + self::SINGLE ) );
		$this->assertSame( array( '2', 'Table', '$900.00', '1800' ), array( $kept['Table'], $kept['Table: name'], $kept['Table: price'], $kept['Total'] ) );
		$this->assertSame( '$900.00', $values( $this->gravity( self::SINGLE ) )['Table'], 'The price of that day.' );
	}

	public function test_wpforms_and_fluent_forms(): void {
		$item   = static fn( int $id, array $more ): array => array( 'id' => $id, 'label' => "Item $id", 'price' => '10.00' ) + $more + array( 'type' => 'payment-single' );
		$total  = array( 'id' => 9, 'type' => 'payment-total', 'label' => 'Total' );
		$read   = fn( array ...$fields ): string => $this->steps( WpForm::read( array( 'fields' => array( ...$fields, $total ), 'settings' => array() ), '1', 'x' ) );
		$choice = array( 'type' => 'payment-multiple', 'choices' => array( 1 => array( 'label' => 'Large', 'value' => '5.00' ) ) );
		$this->assertSame( 'f:field-1 f:field-2 n:10.00 * + f:field-3 + n:10.00 + f:field-5 +', $read( $item( 1, array() ), $item( 2, array( 'enable_quantity' => '1' ) ), $item( 3, array( 'format' => 'user' ) ), $item( 4, array( 'format' => 'hidden' ) ), $item( 5, $choice ) ) );
		$this->assertSame( '', $read( $item( 1, array() ), $item( 2, array( 'type' => 'payment-coupon' ) ) ) );
		$this->assertSame( '', $read( $item( 5, array( 'enable_quantity' => '1' ) + $choice ) ) );

		$one  = static fn( string $element, string $name, array $attributes = array() ): array => array( 'element' => $element, 'attributes' => array( 'name' => $name ) + $attributes, 'settings' => array( 'label' => $name ) );
		$read = fn( array ...$fields ): string => $this->steps( FluentForm::read( array( 'title' => 'x', 'form_fields' => array( 'fields' => array( ...$fields, $one( 'payment_summary_component', 'Total' ) ) ) ), '1' ) );
		$this->assertSame( 'f:table f:gift +', $read( $one( 'multi_payment_component', 'table', array( 'type' => 'single', 'value' => '10' ) ), $one( 'custom_payment_component', 'gift', array( 'type' => 'number' ) ) ) );
		$this->assertSame( '', $read( $one( 'multi_payment_component', 'table', array( 'type' => 'single', 'value' => '10' ) ), $one( 'item_quantity_component', 'many' ) ) );
	}

	public function test_prices(): void {
		foreach ( array( '$10.00' => '10.00', '10' => '10', '12,50 €' => '12.50', '$1,000.00' => '1000.00', '1.234.567,89 €' => '1234567.89', '1.000' => null, '1,000' => null, 'x' => null, '-5' => null, '' => null, '10.001' => null, '1.00.00' => null ) as $text => $price ) {
			$this->assertSame( $price, Kinds::price( $text ), (string) $text );
		}
	}
}
