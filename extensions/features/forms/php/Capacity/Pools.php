<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Capacity;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Entries\Addresses;
use Millwork\Features\Forms\Logic\Conditions;
use Millwork\Features\Forms\Page\ValidationMessages;
use Millwork\Features\Forms\Submission\Validation;

/**
 * The pools that an entry takes seats from: the form's, those of chosen options, and its sender's address.
 * @phpstan-import-type Pool from Seats
 */
final class Pools {

	/** The key of the form's own pool. */
	public const FORM = 'f';

	/** The most seats of an entry. */
	public const MOST_OF_ENTRY = 1000;

	/**
	 * @param array<string, string|list<string>> $values Validated, by field.
	 * @return list<Pool>
	 */
	public static function of( Definition $definition, array $values ): array {
		$pools    = array();
		$quantity = self::quantity( $definition, $values );
		$address  = self::address( $definition, $values );
		if ( '' !== $address ) {
			$pools[] = self::pool( self::of_address( $address ), 1, 1, (string) self::email_field( $definition )?->name );
		}
		foreach ( self::options( $definition ) as $pool ) {
			if ( in_array( $pool['option'], (array) ( $values[ $pool['field'] ] ?? array() ), true ) ) {
				$pools[] = array( 'quantity' => $quantity ) + $pool;
			}
		}
		if ( ( $definition->capacity['most'] ?? 0 ) > 0 ) {
			$pools[] = self::pool( self::FORM, $definition->capacity['most'], $quantity );
		}
		return $pools;
	}

	/** @return list<Pool> The pools of all options that have a limit. */
	public static function options( Definition $definition ): array {
		$pools = array();
		foreach ( $definition->fields as $field ) {
			foreach ( $field->seats ?? array() as $limit ) {
				$key = 'o' . md5( $limit['key'] );
				if ( '' === $limit['key'] || isset( $pools[ $key ] ) ) {
					// Written by hand, or the field was duplicated.
					$key = 'o' . md5( "$field->label\n{$limit['option']}" );
				}
				$pools[ $key ] = self::pool( $key, $limit['most'], 1, $field->name, $limit['option'] );
			}
		}
		return array_values( $pools );
	}

	/** The number field that says how many seats an entry takes. */
	public static function quantity_field( Definition $definition ): ?Field {
		foreach ( $definition->fields as $field ) {
			if ( true === $field->quantity ) {
				return $field;
			}
		}
		return null;
	}

	/** The field with the sender's address. */
	public static function email_field( Definition $definition ): ?Field {
		foreach ( $definition->fields as $field ) {
			if ( 'email' === $field->type ) {
				return $field;
			}
		}
		return null;
	}

	/** @param string $key A pool's. */
	public static function is_address( string $key ): bool {
		return str_starts_with( $key, 'a' );
	}

	/** The key of an address's pool, from which nobody reads the address. */
	public static function of_address( string $address ): string {
		return 'a' . substr( hash( 'sha256', 'millwork-entry:' . Addresses::normal( $address ) ), 0, 32 );
	}

	/**
	 * What is wrong with answers that decide about seats.
	 * @param array<string, string|list<string>> $values Validated.
	 * @param array<string, string|list<string>> $typed  As typed, for conditions.
	 * @return array<string, string> By field; empty if nothing is.
	 */
	public static function problems( Definition $definition, array $values, array $typed ): array {
		$email = ( $definition->capacity['once'] ?? false ) ? self::email_field( $definition ) : null;
		if ( $email && '' === ( $values[ $email->name ] ?? '' ) && ! isset( Conditions::hidden( $definition, Validation::typed( $definition, $typed ) )[ $email->name ] ) ) {
			return array( $email->name => ValidationMessages::message( 'required', $email ) );
		}
		$field = self::quantity_field( $definition );
		$value = null === $field ? '' : $values[ $field->name ] ?? '';
		if ( null === $field || '' === $value || ! is_string( $value ) || ! is_numeric( $value ) ) {
			return array();
		}
		$number = (float) $value;
		if ( $number < 1 || floor( $number ) !== $number ) {
			return array( $field->name => __( 'Enter a whole number, 1 or more.', 'millwork' ) );
		}
		return $number > self::MOST_OF_ENTRY ? array( $field->name => self::at_most( self::MOST_OF_ENTRY ) ) : array();
	}

	/** The message for a number that is too large. */
	public static function at_most( int $most ): string {
		/* translators: %s: a number */
		return sprintf( __( 'Enter %s or less.', 'millwork' ), number_format_i18n( $most ) );
	}

	/**
	 * The sender's address, if each may send one entry.
	 * @param array<string, string|list<string>> $values
	 * @return string Normalized; '' if it doesn't matter.
	 */
	private static function address( Definition $definition, array $values ): string {
		$field = ( $definition->capacity['once'] ?? false ) ? self::email_field( $definition ) : null;
		$value = null === $field ? '' : $values[ $field->name ] ?? '';
		return is_string( $value ) ? Addresses::normal( $value ) : '';
	}

	/**
	 * How many seats an entry takes.
	 * @param array<string, string|list<string>> $values
	 */
	public static function quantity( Definition $definition, array $values ): int {
		$field = self::quantity_field( $definition );
		$value = null === $field ? '' : $values[ $field->name ] ?? '';
		return is_string( $value ) && is_numeric( $value ) ? (int) max( 1, min( self::MOST_OF_ENTRY, (float) $value ) ) : 1;
	}

	/** @return Pool */
	private static function pool( string $key, int $most, int $quantity, string $field = '', string $option = '' ): array {
		return array( 'key' => $key, 'most' => $most, 'quantity' => $quantity, 'field' => $field, 'option' => $option );
	}
}
