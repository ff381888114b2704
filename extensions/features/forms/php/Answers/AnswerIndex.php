<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Answers;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryValue;
use Millwork\Features\Forms\Entries\Tables as EntryTables;
use Millwork\Jobs\Queue;

/**
 * Notes which choices an entry has. A new entry is noted after the response; all others, such as imported ones, when
 * the job comes to their ID. Noting an entry again changes nothing.
 */
final class AnswerIndex {

	public const JOB = 'millwork_forms_answers';

	/** The option: the last ID that was noted. Not loaded with every page. */
	public const OPTION = 'millwork_form_answers';

	private const TYPES = array( 'radio', 'select', 'checkbox-multiple', 'image-select', 'rating', 'checkbox', 'consent' );

	/** Entries per query. */
	private const BATCH = 200;

	/** Entries are noted again by the next job, because a lower ID may be stored later than a higher one. */
	private const OVERLAP = 20;

	/** Characters of a choice that no form has as an option. */
	private const LENGTH = 100;

	/** In seconds. */
	private const SHIFT = 15;

	/** @var array<string, array<string, list<string>>> Options by form and field. */
	private static array $options = array();

	/** @param mixed $entry From Entries. */
	public static function after_acceptance( mixed $entry ): void {
		if ( isset( $entry['id'], $entry['source'], $entry['form_id'], $entry['created'], $entry['data'] ) && Tables::are_ready() ) {
			self::note( array( $entry ) );
		}
	}

	/** @param mixed $ids Of deleted or emptied entries. */
	public static function forget( mixed $ids ): void {
		if ( Tables::are_ready() ) {
			foreach ( array_chunk( array_map( 'intval', (array) $ids ), 500 ) as $some ) {
				Rows::run( 'DELETE FROM %i WHERE entry_id IN (%d)', Tables::answers(), $some );
			}
		}
	}

	/** Goes on in the background. */
	public static function run(): void {
		if ( ! self::step( self::SHIFT ) ) {
			Queue::wake_at( self::JOB, time() );
		}
	}

	/**
	 * Notes further entries.
	 * @param float $seconds How long it may take.
	 * @return bool Whether all are noted.
	 */
	public static function step( float $seconds ): bool {
		if ( ! Tables::are_ready() || ! EntryTables::are_ready() ) {
			return true;
		}
		$last = get_option( self::OPTION, 0 );
		$last = is_numeric( $last ) ? (int) $last : 0;
		$end  = microtime( true ) + $seconds;
		$from = $last;
		do {
			$rows = Rows::all( 'SELECT id, form_id, source, created, data FROM %i WHERE id > %d ORDER BY id LIMIT %d', Entries::table(), $from, self::BATCH );
			self::note( array_map( array( Entries::class, 'read' ), $rows ) );
			$from    = (int) ( end( $rows )['id'] ?? $from );
			$is_done = count( $rows ) < self::BATCH;
		} while ( ! $is_done && microtime( true ) < $end );
		$from = max( $last, $is_done ? $from - self::OVERLAP : $from );
		if ( $from !== $last ) {
			update_option( self::OPTION, $from, false );
		}
		return $is_done;
	}

	/** @param list<array<string, mixed>> $entries From Entries. */
	private static function note( array $entries ): void {
		$rows = array();
		foreach ( self::by_source( $entries ) as $source => $found ) {
			$numbers = Choices::numbers( (string) $source, array_merge( ...array_column( $found, 'choices' ) ) );
			foreach ( $found as $one ) {
				foreach ( array_intersect_key( $numbers, $one['choices'] ) as $number ) {
					array_push( $rows, $one['id'], $number, $one['created'] );
				}
			}
		}
		foreach ( array_chunk( $rows, 900 ) as $some ) {
			$places = implode( ', ', array_fill( 0, intdiv( count( $some ), 3 ), '(%d, %d, %s)' ) );
			Rows::write( Tables::TOPIC, "INSERT IGNORE INTO %i (entry_id, choice_id, created) VALUES $places", Tables::answers(), ...$some );
		}
	}

	/**
	 * @param list<array<string, mixed>> $entries From Entries.
	 * @return array<string, list<array{id: int, created: string, choices: array<string, array{field: string, label: string, value: string}>}>>
	 */
	private static function by_source( array $entries ): array {
		$found = array();
		foreach ( $entries as $entry ) {
			$source  = (string) $entry['source'];
			$choices = array();
			foreach ( (array) $entry['data'] as $field ) {
				$field = EntryValue::read( $field );
				foreach ( in_array( $field['type'], self::TYPES, true ) ? (array) $field['value'] : array() as $value ) {
					$value = mb_substr( trim( $value ), 0, 191 );
					if ( self::is_choice( (string) $entry['form_id'], $field['name'], $value ) ) {
						$name     = mb_substr( $field['name'], 0, 100 );
						$label    = mb_substr( '' === trim( $field['label'] ) ? $field['name'] : $field['label'], 0, 191 );
						$choices += array( Choices::mark( $source, $name, $value ) => array( 'field' => $name, 'label' => $label, 'value' => $value ) );
					}
				}
			}
			if ( $choices ) {
				$found[ $source ][] = array( 'id' => (int) $entry['id'], 'created' => (string) $entry['created'], 'choices' => $choices );
			}
		}
		return $found;
	}

	/** Whether a value is one of a few. What a person typed is not: it would be kept without the entry. */
	private static function is_choice( string $form_id, string $field, string $value ): bool {
		if ( ! isset( self::$options[ $form_id ] ) ) {
			self::$options             = array_slice( self::$options, -50, null, true );
			self::$options[ $form_id ] = '' === $form_id ? array() : array_column( array_map( static fn( $one ): array => array( $one->name, $one->options ), Definitions::get( $form_id )->fields ?? array() ), 1, 0 );
		}
		$options = self::$options[ $form_id ][ $field ] ?? array();
		if ( '' === $value || ( $options && ! in_array( $value, array_map( static fn( string $option ): string => mb_substr( trim( $option ), 0, 191 ), $options ), true ) ) ) {
			return false;
		}
		return $options || ( mb_strlen( $value ) <= self::LENGTH && ! str_contains( $value, '@' ) );
	}
}
