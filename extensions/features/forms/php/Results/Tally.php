<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Results;

use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Entries\EntryValue;

/**
 * Counts the answers of fields with choices, ratings and numbers. Its size doesn't depend on the number of entries.
 * Sums of parts are the sum of the whole, so the screen adds up the parts that several requests counted.
 * @phpstan-type Counted array{name: string, label: string, type: string, answers: int, values: array<int|string, int>, others: int, sum: float, least: float|null, most: float|null}
 */
final class Tally {

	/** Types whose answers are among a few. */
	private const CHOICES = array( 'radio', 'select', 'checkbox-multiple', 'image-select', 'rating', 'checkbox', 'consent' );

	/** Types with numbers of which an average makes sense. */
	public const NUMBERS = array( 'number', 'slider', 'rating' );

	/** Different answers of a field; more are counted together. */
	private const MOST_VALUES = 200;

	/** Different numbers of a field, before they are rounded more. */
	private const MOST_NUMBERS = 1000;

	/** Fields; a form has fewer, but its entries may come from many versions of it. */
	private const MOST_FIELDS = 200;

	/** Characters of an answer. */
	private const LENGTH = 200;

	/** @var array<string, Counted> By name and type. */
	private array $fields = array();

	/** @var array<string, int> Significant digits of a field's numbers. */
	private array $digits = array();

	/**
	 * Begins with a form's fields as they are now: in their order, and with options that nobody has chosen.
	 * @param list<Field> $fields
	 */
	public function __construct( array $fields = array() ) {
		foreach ( $fields as $field ) {
			$key = self::is_counted( $field->type ) ? $this->key( $field->name, $field->type, '' === $field->label ? (string) $field->message : $field->label ) : null;
			if ( null !== $key ) {
				foreach ( array_slice( $field->options, 0, self::MOST_VALUES ) as $option ) {
					$this->fields[ $key ]['values'][ self::short( $option ) ] = 0;
				}
			}
		}
	}

	/** Whether answers of this type are counted. */
	public static function is_counted( string $type ): bool {
		return in_array( $type, self::CHOICES, true ) || in_array( $type, self::NUMBERS, true );
	}

	/** @param string $data An entry's values, as stored. */
	public function add( string $data ): void {
		foreach ( EntryValue::read_all( $data ) as $field ) {
			// A field that nobody answered is listed, too.
			$key     = self::is_counted( $field['type'] ) ? $this->key( $field['name'], $field['type'], $field['label'] ) : null;
			$answers = null === $key ? array() : self::answers( $field['value'] );
			if ( ! $answers ) {
				continue;
			}
			$is_number = in_array( $field['type'], self::NUMBERS, true );
			if ( $is_number && ! is_numeric( $answers[0] ) ) {
				continue;
			}
			++$this->fields[ $key ]['answers'];
			if ( $is_number ) {
				$this->add_number( $key, (float) $answers[0] );
			}
			foreach ( $answers as $answer ) {
				$this->count( $key, $is_number ? $this->rounded( $key, (float) $answer ) : self::short( $answer ) );
			}
		}
	}

	/** @return list<array<string, mixed>> For the response. Values are pairs, because JSON would sort names like '10'. */
	public function fields(): array {
		return array_map(
			static fn( array $field ): array => array(
				'values' => array_map( static fn( int|string $value, int $count ): array => array( 'value' => (string) $value, 'count' => $count ), array_keys( $field['values'] ), $field['values'] ),
			) + $field,
			array_values( $this->fields )
		);
	}

	/**
	 * @param string|list<string> $value
	 * @return list<string> Without empty ones, each once.
	 */
	private static function answers( string|array $value ): array {
		return array_values( array_unique( array_filter( array_map( 'trim', (array) $value ), static fn( string $one ): bool => '' !== $one ) ) );
	}

	/** @return string|null Null if there are too many fields. */
	private function key( string $name, string $type, string $label ): ?string {
		$key = "$type $name";
		if ( ! isset( $this->fields[ $key ] ) ) {
			if ( count( $this->fields ) >= self::MOST_FIELDS ) {
				return null;
			}
			$this->fields[ $key ] = array(
				'name'    => self::short( $name ),
				'label'   => self::short( '' === trim( $label ) ? $name : $label ),
				'type'    => $type,
				'answers' => 0,
				'values'  => array(),
				'others'  => 0,
				'sum'     => 0.0,
				'least'   => null,
				'most'    => null,
			);
		}
		return $key;
	}

	private function add_number( string $key, float $number ): void {
		if ( ! is_finite( $number ) ) {
			return;
		}
		$field = &$this->fields[ $key ];

		$field['sum']  += $number;
		$field['least'] = null === $field['least'] ? $number : min( $field['least'], $number );
		$field['most']  = null === $field['most'] ? $number : max( $field['most'], $number );
	}

	private function count( string $key, string $value ): void {
		$values = &$this->fields[ $key ]['values'];
		if ( isset( $values[ $value ] ) ) {
			++$values[ $value ];
			return;
		}
		$is_number = in_array( $this->fields[ $key ]['type'], self::NUMBERS, true );
		if ( $is_number && count( $values ) >= self::MOST_NUMBERS && ( $this->digits[ $key ] ?? 5 ) > 2 ) {
			$this->digits[ $key ] = 2;
			$counts               = $values;
			$values               = array();
			foreach ( $counts as $number => $count ) {
				$number            = self::significant( (float) $number, 2 );
				$values[ $number ] = ( $values[ $number ] ?? 0 ) + $count;
			}
			$value            = self::significant( (float) $value, 2 );
			$values[ $value ] = ( $values[ $value ] ?? 0 ) + 1;
		} elseif ( count( $values ) < ( $is_number ? 2 * self::MOST_NUMBERS : self::MOST_VALUES ) ) {
			$values[ $value ] = 1;
		} else {
			++$this->fields[ $key ]['others'];
		}
	}

	/** A number with as many digits as the field's numbers have. */
	private function rounded( string $key, float $number ): string {
		return self::significant( $number, $this->digits[ $key ] ?? 5 );
	}

	/** Rounded toward zero: 1.99 with two digits is 1.9. */
	private static function significant( float $number, int $digits ): string {
		if ( 0.0 === $number || ! is_finite( $number ) ) {
			return '0';
		}
		$scale = 10 ** ( $digits - 1 - (int) floor( log10( abs( $number ) ) ) );
		// Seven more digits, so that 0.29 × 100 is 29.
		$shown = is_finite( $scale ) && $scale > 0 ? (float) sprintf( '%.12e', $number * $scale ) : 0.0;
		return 0.0 === $shown ? '0' : (string) ( ( $shown > 0 ? floor( $shown ) : ceil( $shown ) ) / $scale );
	}

	private static function short( string $text ): string {
		return mb_substr( $text, 0, self::LENGTH );
	}
}
