<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Inbox;

use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\EntryValue;
use Millwork\Features\Forms\Fields\AddressParts;

/**
 * The columns of a file. Fields with the same label share a column, whichever form they come from; a label that occurs
 * twice in a form makes two columns. Unless the user chose columns, a file has all of them, in the order in which the
 * entries bring them.
 * @phpstan-import-type Value from Entries
 * @phpstan-type Row array{list<string>, string, array<int, string>}
 */
final class ExportColumns {

	/** Columns of every entry, by default. */
	private const USUAL = array( 'id', 'sent', 'form', 'page', 'state', 'read' );

	/** How many sets of labels are remembered. */
	private const MOST_SETS = 500;

	/** In a choice: all other fields, at the end. */
	public const REST = '*';

	/** @var list<string> Keys of the first columns: of USUAL, 'ip', or of fields, as field_key() makes them. */
	private array $first;

	/** Whether fields that are not among the first columns have columns, too. */
	private bool $has_rest;

	/** @var array<string, int> Numbers of the fields' columns after the first ones, by key. */
	private array $numbers = array();

	/** Whether the headings were written: no columns are added after that. */
	private bool $are_final = false;

	/** Whether a column with IP addresses follows the first ones: if nothing is chosen and any entry has one. */
	private bool $has_addresses = false;

	/** @var array<string, list<string>> Keys of the columns of entries with the same labels, by these. */
	private array $keys = array();

	/** @var array<string, true> Those of these labels whose fields are in the order of the columns. */
	private array $in_order = array();

	/** @var array<string, string> Titles of places, by source and form. */
	private array $places = array();

	/** @var array<string, string> Labels of states. */
	private array $states = array();

	/** @var array{string, string} Labels of unread and read entries. */
	private array $read;

	private SiteTimes $times;

	/** @param list<string>|null $chosen Keys and REST; null if the user chose nothing. */
	public function __construct( private readonly ?array $chosen = null ) {
		$this->first    = array_values( array_diff( $chosen ?? self::USUAL, array( self::REST ) ) );
		$this->has_rest = null === $chosen || in_array( self::REST, $chosen, true );
		// Translating them for each entry would take as long as all the rest.
		$this->read  = array( __( 'No', 'millwork' ), __( 'Yes', 'millwork' ) );
		$this->times = new SiteTimes();
	}

	/** @return array<string, string> Headings by key, of what every entry has. */
	public static function labels(): array {
		return array(
			'id'    => __( 'ID', 'millwork' ),
			/* translators: %s: name of a time zone. */
			'sent'  => sprintf( __( 'Sent (%s)', 'millwork' ), wp_timezone_string() ),
			'form'  => __( 'Form', 'millwork' ),
			'page'  => __( 'Page', 'millwork' ),
			'state' => __( 'Status', 'millwork' ),
			'read'  => __( 'Read', 'millwork' ),
			'ip'    => __( 'IP address', 'millwork' ),
		);
	}

	/**
	 * The key of a field's column.
	 * @param int $before How many fields of the entry with the same label come before it.
	 */
	public static function field_key( string $label, int $before ): string {
		return "f$before:$label";
	}

	/**
	 * The keys of a field's columns: an address has one for each part.
	 * @param list<string> $parts The parts of an address; empty for other fields.
	 * @return list<string>
	 */
	public static function field_keys( string $label, int $before, array $parts ): array {
		if ( ! $parts ) {
			return array( self::field_key( $label, $before ) );
		}
		$keys = array();
		foreach ( $parts as $part ) {
			/* translators: 1: label of an address, 2: a part of it, such as 'City'. */
			$keys[] = self::field_key( sprintf( __( '%1$s: %2$s', 'millwork' ), $label, str_replace( "\0", '', AddressParts::label( $part ) ) ), $before );
		}
		return $keys;
	}

	/** The heading of a field's column. */
	public static function field_label( string $key ): string {
		list( $before, $label ) = explode( ':', substr( $key, 1 ), 2 ) + array( '0', '' );
		/* translators: 1: label of a field, 2: 2 for the second field with this label, and so on. */
		return '0' === $before ? $label : sprintf( __( '%1$s (%2$d)', 'millwork' ), $label, (int) $before + 1 );
	}

	/** @return list<string> */
	public function headings(): array {
		$this->are_final = true;
		$labels          = self::labels();
		$headings        = array_map( static fn( string $key ): string => $labels[ $key ] ?? self::field_label( $key ), $this->first );
		if ( $this->has_addresses ) {
			$headings[] = $labels['ip'];
		}
		return array( ...$headings, ...array_map( static fn( int|string $key ): string => self::field_label( (string) $key ), array_keys( $this->numbers ) ) );
	}

	/**
	 * An entry's values: of the first columns, its IP address, and of its other fields by number. A new label gets the
	 * next column, unless the headings were written.
	 * @param array<string, mixed> $entry From Entries, or the same columns as stored, with `data` that was read.
	 * @return Row
	 */
	public function row( array $entry ): array {
		$ip                  = (string) $entry['ip'];
		$this->has_addresses = $this->has_addresses || ( null === $this->chosen && ! $this->are_final && '' !== $ip );

		$first = array(
			(string) $entry['id'],
			$this->times->read( (string) $entry['created'] ),
			$this->place( (string) $entry['source'], (string) $entry['form_id'] ),
			(string) $entry['url'],
			$this->states[ (string) $entry['state'] ] ??= self::state( (string) $entry['state'] ),
			$this->read[ $entry['is_read'] ? 1 : 0 ],
		);

		$data                   = is_array( $entry['data'] ) ? array_values( $entry['data'] ) : EntryValue::decode( (string) $entry['data'] );
		list( $labels, $texts ) = self::texts( $data );
		if ( null === $this->chosen && null !== $texts && isset( $this->in_order[ $labels ] ) ) {
			return array( $first, $ip, $texts );
		}
		if ( null === $texts ) {
			$values = self::values_of_parts( array_map( array( EntryValue::class, 'read' ), $data ) );
		} else {
			$values = array_combine( $this->keys[ $labels ] ?? $this->keys( array_map( array( EntryValue::class, 'read' ), $data ), $labels ), $texts );
		}
		if ( self::USUAL !== $this->first ) {
			$usual = array_combine( self::USUAL, $first ) + array( 'ip' => $ip );
			$first = array();
			foreach ( $this->first as $key ) {
				$first[] = $usual[ $key ] ?? $values[ $key ] ?? '';
				unset( $values[ $key ] );
			}
		}
		if ( ! $this->has_rest ) {
			return array( $first, $ip, array() );
		}
		foreach ( $this->are_final ? array() : array_diff_key( $values, $this->numbers ) as $key => $value ) {
			$this->numbers[ $key ] = count( $this->numbers );
		}
		if ( array_keys( $values ) === array_keys( $this->numbers ) ) {
			// Entries of one form, usually.
			if ( isset( $this->keys[ $labels ] ) && count( $this->in_order ) < self::MOST_SETS ) {
				$this->in_order[ $labels ] = true;
			}
			return array( $first, $ip, array_values( $values ) );
		}
		$rest = array();
		foreach ( $values as $key => $value ) {
			if ( isset( $this->numbers[ $key ] ) ) {
				$rest[ $this->numbers[ $key ] ] = $value;
			}
		}
		return array( $first, $ip, $rest );
	}

	/**
	 * @param Row $row From row().
	 * @return list<string>
	 */
	public function cells( array $row ): array {
		list( $first, $ip, $rest ) = $row;
		return array( ...$first, ...( $this->has_addresses ? array( $ip ) : array() ), ...array_replace( array_fill( 0, count( $this->numbers ), '' ), $rest ) );
	}

	/** Whether there are columns before the IP address. */
	public function has_first(): bool {
		return array() !== $this->first;
	}

	/** How many columns follow the first ones and the IP address. */
	public function count_rest(): int {
		return count( $this->numbers );
	}

	public function has_addresses(): bool {
		return $this->has_addresses;
	}

	/**
	 * An entry's labels with a zero byte between them, and its texts: null if an address is among them.
	 * @param list<mixed> $data From EntryValue::decode() or read_all().
	 * @return array{string, list<string>|null}
	 */
	private static function texts( array $data ): array {
		$labels = array();
		$texts  = array();
		foreach ( $data as $field ) {
			// Most values are plain, and there may be a million of them.
			if ( is_array( $field ) && EntryValue::PLAIN === count( $field ) && is_string( $field['value'] ?? null ) && is_string( $field['label'] ?? null ) && is_string( $field['name'] ?? null ) && is_string( $field['type'] ?? null ) ) {
				$labels[] = $field['label'];
				$texts[]  = $field['value'];
				continue;
			}
			$field    = EntryValue::read( $field );
			$labels[] = $field['label'];
			$texts[]  = EntryValue::text_of( $field );
			if ( 'address' === $field['type'] || isset( $field['parts'] ) ) {
				return array( '', null );
			}
		}
		return array( implode( "\0", $labels ), $texts );
	}

	/**
	 * The keys of an entry's fields if each has one column.
	 * @param array<mixed> $data   From EntryValue::read_all().
	 * @param string       $labels Its labels with a zero byte between them.
	 * @return list<string>
	 */
	private function keys( array $data, string $labels ): array {
		$keys = array();
		$seen = array();
		foreach ( $data as $field ) {
			$label          = self::label( $field );
			$seen[ $label ] = ( $seen[ $label ] ?? -1 ) + 1;
			$keys[]         = self::field_key( $label, $seen[ $label ] );
		}
		// A field without a label has its name. A zero byte in a label would make two sets look the same.
		if ( ! in_array( '', array_map( 'trim', array_column( $data, 'label' ) ), true ) && substr_count( $labels, "\0" ) === count( $data ) - 1 ) {
			$this->keys = array( $labels => $keys ) + array_slice( $this->keys, 0, self::MOST_SETS, true );
		}
		return $keys;
	}

	/**
	 * Values by field_key(), of an entry with an address.
	 * @param array<mixed> $data From EntryValue::read_all().
	 * @return array<string, string>
	 */
	private static function values_of_parts( array $data ): array {
		$values = array();
		$seen   = array();
		foreach ( $data as $field ) {
			$label          = self::label( $field );
			$seen[ $label ] = ( $seen[ $label ] ?? -1 ) + 1;
			$parts          = $field['parts'] ?? array();
			foreach ( $parts ? self::field_keys( $label, $seen[ $label ], $parts ) : array() as $index => $key ) {
				$values[ $key ] = is_array( $field['value'] ) ? $field['value'][ $index ] ?? '' : $field['value'];
			}
			if ( ! $parts && ( 'address' !== $field['type'] || array() !== $field['value'] ) ) {
				$values[ self::field_key( $label, $seen[ $label ] ) ] = EntryValue::text( $field );
			}
		}
		return $values;
	}

	/** @param array{name: string, label: string} $field From EntryValue::read_all(). */
	private static function label( array $field ): string {
		$label = trim( $field['label'] );
		return str_replace( "\0", '', '' === $label ? $field['name'] : $label );
	}

	/** @param string $source As stored in an entry. */
	private function place( string $source, string $form_id ): string {
		$this->places[ "$source $form_id" ] ??= PlaceTitles::describe( $source, $form_id )['title'];
		return $this->places[ "$source $form_id" ];
	}

	/** The state's label. */
	private static function state( string $state ): string {
		return match ( EntryState::tryFrom( $state ) ) {
			EntryState::Inbox   => __( 'Inbox', 'millwork' ),
			EntryState::Pending => __( 'Being checked', 'millwork' ),
			EntryState::Waiting => __( 'Waiting list', 'millwork' ),
			EntryState::Spam    => __( 'Spam', 'millwork' ),
			EntryState::Trash   => __( 'Trash', 'millwork' ),
			default             => $state,
		};
	}
}
