<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Inbox;

use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\EntryValue;

/**
 * Collects field labels of all entries: fields with the same label share a column, whichever form they come from. A
 * label that occurs twice in a form makes two columns.
 * @phpstan-import-type Entry from \Millwork\Features\Forms\Entries\Entries
 * @phpstan-type Row array{list<string>, string, array<int, string>}
 */
final class ExportColumns {

	/** @var array<string, int> Column numbers of fields, by label and its occurrence within the entry. */
	private array $numbers = array();

	/** Whether the headings were written: no columns are added after that. */
	private bool $are_final = false;

	/** Whether any entry has an IP address. */
	private bool $has_addresses = false;

	/** @var array<string, string> Titles of places, by source and form. */
	private array $places = array();

	/** @return list<string> */
	public function headings(): array {
		$this->are_final = true;
		$headings        = array(
			__( 'ID', 'millwork' ),
			/* translators: %s: name of a time zone. */
			sprintf( __( 'Sent (%s)', 'millwork' ), wp_timezone_string() ),
			__( 'Form', 'millwork' ),
			__( 'Page', 'millwork' ),
			__( 'State', 'millwork' ),
			__( 'Read', 'millwork' ),
		);
		if ( $this->has_addresses ) {
			$headings[] = __( 'IP address', 'millwork' );
		}
		foreach ( array_keys( $this->numbers ) as $key ) {
			list( $label, $before ) = explode( "\0", (string) $key );
			/* translators: 1: label of a field, 2: 2 for the second field with this label, and so on. */
			$headings[] = '0' === $before ? $label : sprintf( __( '%1$s (%2$d)', 'millwork' ), $label, (int) $before + 1 );
		}
		return $headings;
	}

	/**
	 * An entry's values. A new label gets the next column, unless the headings were written.
	 * @param Entry $entry
	 * @return Row
	 */
	public function row( array $entry ): array {
		$this->has_addresses = $this->has_addresses || ( ! $this->are_final && '' !== $entry['ip'] );
		$cells               = array();
		foreach ( self::values( $entry ) as $key => $value ) {
			if ( ! $this->are_final ) {
				$this->numbers[ $key ] ??= count( $this->numbers );
			}
			if ( isset( $this->numbers[ $key ] ) ) {
				$cells[ $this->numbers[ $key ] ] = $value;
			}
		}
		return array(
			array(
				(string) $entry['id'],
				(string) wp_date( 'Y-m-d H:i:s', (int) strtotime( "{$entry['created']} UTC" ) ),
				$this->place( $entry['source'], $entry['form_id'] ),
				$entry['url'],
				self::state( $entry['state'] ),
				$entry['is_read'] ? __( 'Yes', 'millwork' ) : __( 'No', 'millwork' ),
			),
			$entry['ip'],
			$cells,
		);
	}

	/**
	 * @param Row $row From row().
	 * @return list<string>
	 */
	public function cells( array $row ): array {
		list( $first, $ip, $cells ) = $row;
		return array( ...$first, ...( $this->has_addresses ? array( $ip ) : array() ), ...array_replace( array_fill( 0, count( $this->numbers ), '' ), $cells ) );
	}

	/**
	 * Values by label and its occurrence within the entry.
	 * @param Entry $entry
	 * @return array<string, string>
	 */
	private static function values( array $entry ): array {
		$values = array();
		$seen   = array();
		foreach ( $entry['data'] as $field ) {
			$field          = Presentation::field( $field );
			$label          = str_replace( "\0", '', '' === trim( $field['label'] ) ? $field['name'] : trim( $field['label'] ) );
			$seen[ $label ] = ( $seen[ $label ] ?? -1 ) + 1;

			$values[ "$label\0{$seen[ $label ]}" ] = EntryValue::text( $field );
		}
		return $values;
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
