<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Calculation;

use Millwork\Data\Formats\Currency;
use Millwork\Features\Forms\Definition\Field;

/**
 * Reads the attributes of a calculation, and those of fields that count.
 * @phpstan-import-type Calculation from Field
 * @phpstan-import-type OptionValue from Field
 */
final class CalculationAttributes {

	private const MOST_DECIMALS = 6;

	/** Characters of a prefix or suffix. */
	private const MOST_WORDS = 30;

	private const VALUE = '/^-?\d{1,12}(?:\.\d{1,6})?$/D';

	/**
	 * How a calculation's result is written, still without the formula.
	 * @param array<string, mixed> $attributes The block's.
	 * @return Calculation
	 */
	public static function look( array $attributes ): array {
		$decimals = $attributes['decimals'] ?? 2;
		$currency = $attributes['currency'] ?? '';
		return array(
			'steps'    => array(),
			'decimals' => is_numeric( $decimals ) ? (int) max( 0, min( self::MOST_DECIMALS, (float) $decimals ) ) : 2,
			'currency' => is_string( $currency ) && Currency::is_known( $currency ) ? $currency : '',
			'prefix'   => self::words( $attributes['prefix'] ?? '' ),
			'suffix'   => self::words( $attributes['suffix'] ?? '' ),
		);
	}

	/**
	 * What a field's options count.
	 * @param array<string, mixed> $attributes The field's block's.
	 * @param list<string>         $options
	 * @return list<OptionValue>|null Null if they count nothing.
	 */
	public static function values( array $attributes, array $options ): ?array {
		$stored = $attributes['millworkValues'] ?? null;
		$values = array();
		foreach ( is_array( $stored ) ? $stored : array() as $one ) {
			$option = is_array( $one ) ? $one['option'] ?? '' : '';
			$value  = is_array( $one ) ? $one['value'] ?? '' : '';
			if ( is_string( $option ) && is_string( $value ) && 1 === preg_match( self::VALUE, $value ) && in_array( $option, $options, true ) ) {
				$values[ "=$option" ] ??= array( 'option' => $option, 'value' => $value );
			}
		}
		return $values ? array_values( $values ) : null;
	}

	private static function words( mixed $text ): string {
		return is_string( $text ) ? mb_substr( (string) preg_replace( '/[\x00-\x1F\x7F]/', '', mb_scrub( $text, 'UTF-8' ) ), 0, self::MOST_WORDS ) : '';
	}
}
