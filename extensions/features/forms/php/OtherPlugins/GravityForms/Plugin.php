<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\GravityForms;

use Millwork\Data\Rows;
use Millwork\Features\Forms\OtherPlugins\Entries\FoundEntry;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\Reading\Stored;
use Millwork\Features\Forms\OtherPlugins\Reading\Texts;
use Millwork\Features\Forms\OtherPlugins\Source;

/**
 * Gravity Forms since 2.3: tables gf_form, gf_form_meta, gf_entry and gf_entry_meta
 * (https://docs.gravityforms.com/database-storage-structure-reference/), and the JSON that Import/Export writes
 * (https://docs.gravityforms.com/form-object/).
 */
final class Plugin implements Source {

	private const STATES = array( 'active' => 'inbox', 'spam' => 'spam', 'trash' => 'trash' );

	public function slug(): string {
		return 'gravity';
	}

	public function label(): string {
		return 'Gravity Forms';
	}

	public function titles(): array {
		if ( ! Stored::has_table( 'gf_form' ) || ! Stored::has_table( 'gf_form_meta' ) ) {
			return array();
		}
		return Rows::pairs( 'SELECT id, title FROM %i WHERE is_trash = 0 ORDER BY title, id LIMIT 1000', Stored::table( 'gf_form' ) );
	}

	public function form( string $key ): ?FoundForm {
		$meta = Rows::first( 'SELECT f.title, m.display_meta, m.confirmations, m.notifications FROM %i f JOIN %i m ON m.form_id = f.id WHERE f.id = %d', Stored::table( 'gf_form' ), Stored::table( 'gf_form_meta' ), (int) $key );
		$form = Stored::list( $meta['display_meta'] ?? '' );
		if ( ! $meta || ! is_array( $form['fields'] ?? null ) ) {
			return null;
		}
		foreach ( array( 'confirmations', 'notifications' ) as $part ) {
			// Versions before 1.7 had them in the form itself.
			$form[ $part ] = Stored::list( $meta[ $part ] ?? '' ) + Stored::list( $form[ $part ] ?? '' );
		}
		return Form::read( array( 'title' => (string) $meta['title'] ) + $form, $key );
	}

	public function count( string $key ): int {
		return Stored::has_table( 'gf_entry' ) ? (int) Rows::value( 'SELECT COUNT(*) FROM %i WHERE form_id = %d AND status IN (%s)', Stored::table( 'gf_entry' ), (int) $key, array_keys( self::STATES ) ) : 0;
	}

	public function entries( FoundForm $form, int $after, int $most ): array {
		$rows   = Rows::all( 'SELECT id, date_created, is_read, ip, source_url, status FROM %i WHERE form_id = %d AND id > %d AND status IN (%s) ORDER BY id LIMIT %d', Stored::table( 'gf_entry' ), (int) $form->key, $after, array_keys( self::STATES ), $most );
		$values = array();
		foreach ( $rows ? Rows::all( 'SELECT entry_id, meta_key AS name, meta_value AS text FROM %i WHERE entry_id IN (%d) ORDER BY id', Stored::table( 'gf_entry_meta' ), array_map( 'intval', array_column( $rows, 'id' ) ) ) : array() as $row ) {
			// Other keys belong to add-ons.
			if ( preg_match( '/^\d+(?:\.\d+)?$/D', (string) $row['name'] ) ) {
				$values[ (int) $row['entry_id'] ][ (string) $row['name'] ] = (string) $row['text'];
			}
		}
		return array_map(
			static function ( array $row ) use ( $values ): FoundEntry {
				$entry          = new FoundEntry( (int) $row['id'], Texts::utc( (string) $row['date_created'] ), $values[ (int) $row['id'] ] ?? array() );
				$entry->state   = self::STATES[ (string) $row['status'] ] ?? 'inbox';
				$entry->is_read = (bool) $row['is_read'];
				$entry->ip      = (string) $row['ip'];
				$entry->url     = (string) $row['source_url'];
				return $entry;
			},
			$rows
		);
	}

	public function from_file( array $decoded ): ?array {
		if ( ! is_string( $decoded['version'] ?? null ) ) {
			return null;
		}
		$forms = array();
		foreach ( $decoded as $form ) {
			if ( is_array( $form ) && is_array( $form['fields'] ?? null ) ) {
				$forms[] = Form::read( $form, 'file:' . sha1( (string) wp_json_encode( $form ) ) );
			}
		}
		return $forms ? $forms : null;
	}

	public function headings(): array {
		return array(
			'entry id'             => 'id',
			'entry date'           => 'date',
			'source url'           => 'url',
			'user ip'              => 'ip',
			'date updated'         => 'skip',
			'user agent'           => 'skip',
			'created by (user id)' => 'skip',
			'transaction id'       => 'skip',
			'payment amount'       => 'skip',
			'payment date'         => 'skip',
			'payment status'       => 'skip',
			'post id'              => 'skip',
		);
	}

	public function shortcodes(): array {
		return array( 'gravityform' => array( 'id' ), 'gravityforms' => array( 'id' ) );
	}

	public function blocks(): array {
		return array( 'gravityforms/form' => 'formId' );
	}

	public function named( string $name ): string {
		return ctype_digit( $name ) ? (string) (int) $name : '';
	}
}
