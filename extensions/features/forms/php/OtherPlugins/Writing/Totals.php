<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Writing;

use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\FoundForm;

/**
 * The formula of a total: a sum of prices, or none, if one of them can't be counted exactly. Prices are tokens as
 * Reading\Formulas has them.
 */
final class Totals {

	/** @var list<mixed> */
	private array $tokens = array();

	private bool $is_exact = true;

	/** @param list<mixed> $price Tokens; empty if it can't be counted. */
	public function add( array $price ): void {
		$this->is_exact = $this->is_exact && $price;
		$this->tokens   = $this->tokens ? array( ...$this->tokens, '+', ...$price ) : $price;
	}

	/** Something of the form changes the total in a way that a sum doesn't. */
	public function give_up(): void {
		$this->is_exact = false;
	}

	/**
	 * The token of a field that counts as its price.
	 * @return list<mixed> Empty if it doesn't.
	 */
	public static function price_of( ?FoundField $field ): array {
		$is_counted = $field && ( in_array( $field->type, array( 'calculation', 'number' ), true ) || $field->has_prices );
		return $is_counted ? array( array( 'key' => $field->key ) ) : array();
	}

	/** Makes the fields of a kind calculations of the total, or says why they are left out. */
	public function write( FoundForm $form, string $kind ): void {
		foreach ( $form->fields as $field ) {
			if ( $field->kind !== $kind || FoundField::NOTHING !== $field->type ) {
				continue;
			}
			if ( $this->is_exact && $this->tokens && ! $this->loses_condition( $form ) ) {
				$field->type            = 'calculation';
				$field->without_formula = FoundField::NOTHING;
				$field->formula         = $this->tokens;
				$field->notes           = array( __( 'The total is shown without a currency. Choose one in the field’s settings.', 'millwork' ) );
			} else {
				$field->notes = array( __( 'The total is left out, because a price, quantity, discount or condition can’t be counted exactly. To show one, add a Calculation field.', 'millwork' ) );
			}
		}
	}

	/** Whether a field that it counts, or a step, is always shown now, and wasn't before. */
	private function loses_condition( FoundForm $form ): bool {
		$keys     = array_column( array_filter( $this->tokens, 'is_array' ), 'key' );
		$circular = Logic::circular( $form );
		foreach ( $form->fields as $field ) {
			$is_needed = FoundField::STEP === $field->type || in_array( $field->key, $keys, true );
			if ( $is_needed && $field->condition && ( in_array( $field->key, $circular, true ) || ! Logic::write( $form, $field->condition ) ) ) {
				return true;
			}
		}
		return false;
	}
}
