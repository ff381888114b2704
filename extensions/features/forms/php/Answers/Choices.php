<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Answers;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\Definition;

/**
 * The choices of forms that anyone has made, with the numbers by which they are found.
 * @phpstan-type Choice array{field: string, label: string, value: string}
 */
final class Choices {

	/** Choices of one form. Its options are fewer, but old entries may come from many versions of it. */
	private const MOST = 500;

	/** @var array<string, int> Known numbers, by table and mark. */
	private static array $known = array();

	/**
	 * The numbers of choices; new ones get one.
	 * @param array<string, Choice> $choices By mark().
	 * @return array<string, int> By mark. Those above the limit are missing.
	 */
	public static function numbers( string $source, array $choices ): array {
		$table   = Tables::choices();
		$unknown = array_filter( $choices, static fn( string $mark ): bool => ! isset( self::$known[ "$table $mark" ] ), ARRAY_FILTER_USE_KEY );
		if ( $unknown ) {
			self::read( array_keys( $unknown ) );
		}
		$new  = array_filter( $unknown, static fn( string $mark ): bool => ! isset( self::$known[ "$table $mark" ] ), ARRAY_FILTER_USE_KEY );
		$room = $new ? self::MOST - (int) Rows::value( 'SELECT COUNT(*) FROM %i WHERE source = %s', $table, $source ) : 0;
		if ( $new && $room > 0 ) {
			foreach ( array_slice( $new, 0, $room ) as $mark => $choice ) {
				Rows::insert( Tables::TOPIC, $table, array( 'mark' => $mark, 'source' => $source ) + $choice );
			}
			self::read( array_keys( $new ) );
		}
		$numbers = array();
		foreach ( array_keys( $choices ) as $mark ) {
			if ( isset( self::$known[ "$table $mark" ] ) ) {
				$numbers[ $mark ] = self::$known[ "$table $mark" ];
			}
		}
		return $numbers;
	}

	public static function mark( string $source, string $field, string $value ): string {
		return md5( "$source\0$field\0$value" );
	}

	/**
	 * A form's choices by field, in the order of its options.
	 * @param Definition|null $definition Null if it was deleted.
	 * @return list<array{name: string, label: string, choices: list<array{id: int, label: string}>}>
	 */
	public static function of_form( string $source, ?Definition $definition ): array {
		$order  = array();
		$fields = array();
		foreach ( $definition->fields ?? array() as $field ) {
			$order += array( $field->name => array() );
			foreach ( $field->options as $option ) {
				$order[ $field->name ][ mb_substr( $option, 0, 191 ) ] = count( $order[ $field->name ] );
			}
		}
		foreach ( Rows::all( 'SELECT id, field, label, value FROM %i WHERE source = %s ORDER BY id LIMIT %d', Tables::choices(), $source, self::MOST ) as $row ) {
			$name              = (string) $row['field'];
			$fields[ $name ] ??= array( 'name' => $name, 'label' => '', 'choices' => array() );
			// The label that the field had last.
			$fields[ $name ]['label']     = (string) $row['label'];
			$fields[ $name ]['choices'][] = array( 'id' => (int) $row['id'], 'label' => (string) $row['value'] );
		}
		foreach ( $fields as $name => &$field ) {
			$places = $order[ $name ] ?? array();
			usort( $field['choices'], static fn( array $one, array $other ): int => array( $places[ $one['label'] ] ?? 1000, $one['id'] ) <=> array( $places[ $other['label'] ] ?? 1000, $other['id'] ) );
		}
		unset( $field );
		$places = array_flip( array_keys( $order ) );
		uksort( $fields, static fn( int|string $one, int|string $other ): int => ( $places[ $one ] ?? 1000 ) <=> ( $places[ $other ] ?? 1000 ) );
		return array_values( $fields );
	}

	/** A form's entries move to another source, which has none. */
	public static function move( string $from, string $to ): void {
		if ( ! Tables::are_ready() ) {
			return;
		}
		Rows::delete( Tables::choices(), array( 'source' => $to ) );
		foreach ( Rows::all( 'SELECT id, field, value FROM %i WHERE source = %s', Tables::choices(), $from ) as $row ) {
			$mark = self::mark( $to, (string) $row['field'], (string) $row['value'] );
			Rows::update( Tables::choices(), array( 'source' => $to, 'mark' => $mark ), array( 'id' => (int) $row['id'] ) );
		}
		self::$known = array();
	}

	/** Deletes choices that no entry has any more, daily. */
	public static function purge(): void {
		if ( Tables::are_ready() ) {
			Rows::run( 'DELETE FROM %i WHERE id NOT IN (SELECT choice_id FROM %i)', Tables::choices(), Tables::answers() );
			self::$known = array();
		}
	}

	/** @param list<string> $marks */
	private static function read( array $marks ): void {
		$table = Tables::choices();
		foreach ( Rows::pairs( 'SELECT mark, id FROM %i WHERE mark IN (%s)', $table, $marks ) as $mark => $id ) {
			self::$known[ "$table $mark" ] = (int) $id;
		}
	}
}
