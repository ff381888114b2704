<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\OtherPlugins;

use Millwork\Features\Forms\OtherPlugins\FluentForms\Form as FluentForm;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\GravityForms\Form as GravityForm;
use Millwork\Features\Forms\OtherPlugins\NinjaForms\Form as NinjaForm;
use Millwork\Features\Forms\OtherPlugins\Writing\Logic;
use Millwork\Tests\TestCase;

/** Conditions mean the same after an import, or are left out. */
final class RulesTest extends TestCase {

	/** @return string A field's condition in short; '' if it is always shown. */
	private function short( FoundForm $form, string $key ): string {
		$condition = $form->field( $key )?->condition;
		$written   = $condition ? Logic::write( $form, $condition ) : null;
		$groups    = array_map( static fn( array $group ): string => implode( 'any' === $group['logicalOperator'] ? ' or ' : ' and ', array_map( static fn( array $rule ): string => trim( "{$rule['field']} {$rule['operator']} {$rule['value']}" ), $group['rules'] ) ), $written['groups'] ?? array() );
		return $written ? "{$written['action']} if " . implode( 'any' === $written['logicalOperator'] ? ' | ' : ' & ', $groups ) : '';
	}

	/** @param array<string, mixed> ...$rules */
	private function gravity( array ...$rules ): string {
		$fields = array(
			array( 'id' => 1, 'type' => 'name', 'label' => 'Name', 'inputs' => array( array( 'id' => '1.3', 'label' => 'First' ), array( 'id' => '1.6', 'label' => 'Last' ) ) ),
			array( 'id' => 2, 'type' => 'radio', 'label' => 'Wood', 'choices' => array( array( 'text' => 'Ash', 'value' => 'ash' ), array( 'text' => 'Washed oak', 'value' => 'oak' ) ) ),
			array( 'id' => 3, 'type' => 'number', 'label' => 'People' ),
			array( 'id' => 4, 'type' => 'address', 'label' => 'Place' ),
			array( 'id' => 5, 'type' => 'date', 'label' => 'Day' ),
			array( 'id' => 6, 'type' => 'consent', 'label' => 'Yes', 'inputs' => array( array( 'id' => '6.1', 'label' => 'Consent' ), array( 'id' => '6.2', 'label' => 'Text' ) ) ),
			array( 'id' => 9, 'type' => 'text', 'label' => 'x', 'conditionalLogic' => array( 'actionType' => 'show', 'logicType' => 'all', 'rules' => $rules ) ),
		);
		return $this->short( GravityForm::read( array( 'title' => 'x', 'fields' => $fields ), '1' ), '9' );
	}

	public function test_gravity_forms(): void {
		$rule = static fn( string $field, string $operator, mixed $value ): array => array( 'fieldId' => $field, 'operator' => $operator, 'value' => $value );
		$this->assertSame( 'show if field-3 greater_than 2', $this->gravity( $rule( '3', 'greater_than', '2' ) ) );
		$this->assertSame( 'show if field-3 less_than 2', $this->gravity( $rule( '3', '<', '2' ) ) );
		$this->assertSame( '', $this->gravity( $rule( '1.3', 'is', 'Ada' ) ), 'A first name is no whole name.' );
		$this->assertSame( '', $this->gravity( $rule( '4', 'is', 'Berlin' ) ) );
		$this->assertSame( 'show if field-4 is_empty', $this->gravity( $rule( '4', 'is', '' ) ) );
		$this->assertSame( 'show if field-2 is Washed oak', $this->gravity( $rule( '2', 'contains', 'oa' ) ) );
		$this->assertSame( 'show if field-2 is Ash', $this->gravity( $rule( '2', 'contains', 'as' ) ), 'Values are searched, not labels.' );
		$this->assertSame( '', $this->gravity( $rule( '2', 'contains', 'a' ) ) );
		$this->assertSame( '', $this->gravity( $rule( '3', 'is', array( '1', '2' ) ) ), 'A list is no empty value.' );
		$this->assertSame( '', $this->gravity( $rule( '5', '>', '12/31/2027' ) ) );
		$this->assertSame( 'show if field-5 after 2027-12-31', $this->gravity( $rule( '5', '>', '2027-12-31' ) ) );
		$this->assertSame( 'show if field-6 is_checked', $this->gravity( $rule( '6.1', 'is', '1' ) ) );
		$this->assertSame( 'show if field-6 is_checked', $this->gravity( $rule( '6', 'isnot', '0' ) ) );
	}

	public function test_fluent_forms(): void {
		$field = static fn( string $element, string $name, array $more = array() ): array => array( 'element' => $element, 'attributes' => array( 'name' => $name ), 'settings' => array( 'label' => $name ) + $more );
		$ask   = function ( mixed ...$rules ) use ( $field ): string {
			$names           = $field( 'input_name', 'names' );
			$names['fields'] = array( 'first_name' => array( 'settings' => array( 'visible' => true, 'label' => 'First' ) ), 'last_name' => array( 'settings' => array( 'visible' => true, 'label' => 'Last' ) ) );
			$conditions      = array_map( static fn( array $rule ): array => array( 'field' => $rule[0], 'operator' => $rule[1], 'value' => $rule[2] ), $rules );
			$fields          = array( $names, $field( 'input_checkbox', 'parts', array( 'advanced_options' => array( array( 'label' => 'A leg', 'value' => 'leg' ), array( 'label' => 'Seat', 'value' => 'seat' ) ) ) ), $field( 'input_text', 'city' ), $field( 'input_text', 'x', array( 'conditional_logics' => array( 'status' => true, 'type' => 'any', 'conditions' => $conditions ) ) ) );
			return $this->short( FluentForm::read( array( 'title' => 'x', 'form_fields' => array( 'fields' => $fields ) ), '1' ), 'x' );
		};
		$this->assertSame( 'show if parts contains A leg', $ask( array( 'parts[]', '=', 'leg' ) ) );
		$this->assertSame( '', $ask( array( 'names[first_name]', '=', 'Ada' ) ) );
		$this->assertSame( '', $ask( array( 'parts', '=', array( 'leg', 'seat' ) ) ) );
		$this->assertSame( '', $ask( array( 'city', '=', '{inputs.names}' ) ) );
		$this->assertSame( 'show if city is {x} or city is_empty', $ask( array( 'city', '=', '{x}' ), array( 'city', '=', '' ) ) );
	}

	/**
	 * @param list<array<string, mixed>> $conditions
	 * @param array<string, mixed>       $action     The conditions of an email.
	 */
	private function ninja( array $conditions, array $action = array() ): FoundForm {
		$fields = array();
		foreach ( array( 'wood' => 'textbox', 'agree' => 'checkbox', 'a' => 'textbox', 'b' => 'textbox' ) as $key => $type ) {
			$fields[] = array( 'key' => $key, 'type' => $type, 'label' => $key );
		}
		$actions = $action ? array( array( 'type' => 'email', 'active' => 1, 'to' => 'a@example.org', 'conditions' => $action ) ) : array();
		return NinjaForm::read( array( 'settings' => array( 'title' => 'x', 'conditions' => $conditions ), 'fields' => $fields, 'actions' => $actions ), '1', '' );
	}

	public function test_ninja_forms(): void {
		$when = static fn( string $key, string $comparator, string $value, string $connector = 'AND', string $type = 'field' ): array => compact( 'key', 'comparator', 'value', 'connector', 'type' );
		$then = static fn( string $key, string $trigger ): array => compact( 'key', 'trigger' );
		$oak  = array( $when( 'wood', 'equal', 'oak' ) );
		$full = array( 'when' => $oak, 'then' => array( $then( 'a', 'show_field' ) ), 'else' => array( $then( 'a', 'hide_field' ) ) );
		$this->assertSame( 'show if wood is oak', $this->short( $this->ninja( array( $full ) ), 'a' ) );
		$this->assertSame( 'show if agree is_not_checked', $this->short( $this->ninja( array( array( 'when' => array( $when( 'agree', 'equal', 'unchecked' ) ) ) + $full ) ), 'a' ) );
		$this->assertSame( '', $this->short( $this->ninja( array( array( 'else' => array() ) + $full ) ), 'a' ), 'Nothing ever hides it.' );
		$this->assertSame( 'show if wood is oak', $this->short( $this->ninja( array( array( 'then' => array() ) + $full ) ), 'a' ) );
		$this->assertSame( '', $this->short( $this->ninja( array( array( 'when' => array( $when( 'wood', 'equal', 'x', 'AND', 'calc' ) ) ) + $full ) ), 'a' ), 'A calculation is no field of that name.' );
		$twice = $this->ninja( array( $full, array( 'when' => array( $when( 'wood', 'equal', 'ash' ) ) ) + $full ) );
		$this->assertSame( '', $this->short( $twice, 'a' ) );
		$this->assertStringContainsString( 'twice', implode( ' ', $twice->notes ) );
		$mail = fn( string $process, string $connector ): array => $this->ninja( array(), array( 'process' => $process, 'connector' => $connector, 'when' => array( $when( 'wood', 'equal', 'oak', 'OR' ), $when( 'a', 'equal', 'x', 'OR' ), $when( 'b', 'equal', 'x', 'AND' ) ) ) )->mails[0]['condition'] ?? array();
		$this->assertSame( array( true, false ), array( $mail( '1', 'all' )['show'] ?? null, $mail( '1', 'all' )['groups'][0]['any'] ?? null ), 'The connector of an action is that of all of its rules.' );
		$this->assertSame( array( false, true ), array( $mail( '0', 'any' )['show'] ?? null, $mail( '0', 'any' )['groups'][0]['any'] ?? null ) );
	}
}
