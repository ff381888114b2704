<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Calculation;

use Millwork\Data\Formats\Whitespace;
use Millwork\Features\Forms\Definition\Field;

/**
 * Calculates the results of a form's calculations from its answers and the author's values, and from nothing else that
 * was sent. `lib/calculation/results.ts` does the same for the page, and this decides.
 */
final class Results {

	/** @var array<string, string|null> Results from Arithmetic, by calculation. */
	private array $known = array();

	/**
	 * @param array<string, Field>               $fields  By name.
	 * @param array<string, string|list<string>> $answers Cleaned and not yet settled, or settled.
	 */
	public function __construct( private readonly array $fields, private readonly array $answers ) {}

	/**
	 * @param array<string, true> $hidden The fields that conditions hide, by name: they count as 0.
	 * @return string Decimal text, rounded as it is shown, such as '12.50'; '' if there is no result.
	 */
	public function of( Field $field, array $hidden ): string {
		$number = isset( $hidden[ $field->name ] ) ? null : $this->number( $field, $hidden );
		return null === $number ? '' : Arithmetic::write( $number, ResultFormat::decimals( $field ) );
	}

	/**
	 * @param array<string, true> $hidden
	 * @return string|null From Arithmetic, rounded as it is shown.
	 */
	private function number( Field $field, array $hidden ): ?string {
		if ( ! array_key_exists( $field->name, $this->known ) ) {
			$number = Formula::calculate(
				$field->calculation['steps'] ?? array(),
				function ( string $name ) use ( $hidden ): ?string {
					$operand = $this->fields[ $name ] ?? null;
					if ( null === $operand || isset( $hidden[ $name ] ) ) {
						return '0';
					}
					return null === $operand->calculation ? self::amount( $operand, $this->answers[ $name ] ?? '' ) : $this->number( $operand, $hidden );
				}
			);

			$this->known[ $field->name ] = null === $number ? null : Arithmetic::read( Arithmetic::write( $number, ResultFormat::decimals( $field ) ) );
		}
		return $this->known[ $field->name ];
	}

	/**
	 * What an answer counts.
	 * @param string|list<string> $answer
	 * @return string|null From Arithmetic.
	 */
	private static function amount( Field $field, string|array $answer ): ?string {
		$type = $field->type;
		if ( 'checkbox' === $type ) {
			return in_array( $answer, array( '', 'false', array() ), true ) ? '0' : (string) Arithmetic::read( '1' );
		}
		if ( is_array( $answer ) && 'checkbox-multiple' !== $type ) {
			return '0';
		}
		if ( in_array( $type, array( 'number', 'slider', 'rating' ), true ) ) {
			$text = is_string( $answer ) ? Whitespace::trim( $answer ) : '';
			return '' === $text ? '0' : Arithmetic::read( $text );
		}
		$sum = '0';
		foreach ( $field->values ?? array() as $value ) {
			if ( null !== $sum && in_array( $value['option'], (array) $answer, true ) ) {
				$sum = Arithmetic::apply( '+', $sum, (string) Arithmetic::read( $value['value'] ) );
			}
		}
		return $sum;
	}
}
