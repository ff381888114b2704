<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\WpForms;

use Millwork\Data\Rows;
use Millwork\Features\Forms\OtherPlugins\Entries\FoundEntry;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\Reading\Stored;
use Millwork\Features\Forms\OtherPlugins\Reading\Texts;
use Millwork\Features\Forms\OtherPlugins\Source;

/**
 * WPForms, free and paid: forms are posts of the type `wpforms` with JSON as their content, the paid versions have
 * entries in the table wpforms_entries, and Tools → Export writes a JSON list of forms
 * (https://wpforms.com/docs/how-to-import-and-export-wpforms-forms/).
 */
final class Plugin implements Source {

	private const TYPE = 'wpforms';

	/** Our states by `status`. Unfinished entries have others. */
	private const STATES = array( '' => 'inbox', 'published' => 'inbox', 'spam' => 'spam', 'trash' => 'trash' );

	public function slug(): string {
		return 'wpforms';
	}

	public function label(): string {
		return 'WPForms';
	}

	public function titles(): array {
		return Rows::pairs( "SELECT ID, post_title FROM %i WHERE post_type = %s AND post_status IN ('publish', 'draft', 'private') ORDER BY post_title, ID LIMIT 1000", $GLOBALS['wpdb']->posts, self::TYPE );
	}

	public function form( string $key ): ?FoundForm {
		$post = Rows::first( 'SELECT post_title, post_content FROM %i WHERE ID = %d AND post_type = %s', $GLOBALS['wpdb']->posts, (int) $key, self::TYPE );
		$form = Stored::list( $post['post_content'] ?? '' );
		return $post && is_array( $form['fields'] ?? null ) ? Form::read( $form, $key, (string) $post['post_title'] ) : null;
	}

	public function count( string $key ): int {
		return Stored::has_table( 'wpforms_entries' ) ? (int) Rows::value( 'SELECT COUNT(*) FROM %i WHERE form_id = %d AND status IN (%s)', Stored::table( 'wpforms_entries' ), (int) $key, array_keys( self::STATES ) ) : 0;
	}

	public function entries( FoundForm $form, int $after, int $most ): array {
		$rows = Rows::all( 'SELECT entry_id, post_id, status, viewed, fields, date, ip_address FROM %i WHERE form_id = %d AND entry_id > %d AND status IN (%s) ORDER BY entry_id LIMIT %d', Stored::table( 'wpforms_entries' ), (int) $form->key, $after, array_keys( self::STATES ), $most );
		return array_map( array( self::class, 'entry' ), $rows );
	}

	public function from_file( array $decoded ): ?array {
		$forms = array();
		foreach ( array_is_list( $decoded ) ? $decoded : array( $decoded ) as $form ) {
			if ( is_array( $form ) && is_array( $form['fields'] ?? null ) && is_array( $form['settings'] ?? null ) && isset( $form['settings']['form_title'] ) ) {
				$forms[] = Form::read( $form, 'file:' . sha1( (string) wp_json_encode( $form ) ), '' );
			}
		}
		return $forms ? $forms : null;
	}

	public function headings(): array {
		return array(
			'entry id'                 => 'id',
			'entry date'               => 'date',
			'date'                     => 'date',
			'user ip'                  => 'ip',
			'viewed'                   => 'read',
			'starred'                  => 'skip',
			'entry notes'              => 'skip',
			'user agent'               => 'skip',
			'unique generated user id' => 'skip',
			'user unique id'           => 'skip',
			'status'                   => 'state',
			'type'                     => 'skip',
		);
	}

	public function shortcodes(): array {
		return array( 'wpforms' => array( 'id' ) );
	}

	public function blocks(): array {
		return array( 'wpforms/form-selector' => 'formId' );
	}

	public function named( string $name ): string {
		return ctype_digit( $name ) ? (string) (int) $name : '';
	}

	/** @param array<string, mixed> $row */
	private static function entry( array $row ): FoundEntry {
		$values = array();
		$labels = array();
		foreach ( Stored::list( (string) $row['fields'] ) as $key => $field ) {
			if ( is_array( $field ) ) {
				$key            = (string) ( is_scalar( $field['id'] ?? null ) ? $field['id'] : $key );
				$value          = $field['value'] ?? '';
				$values[ $key ] = is_string( $value ) && in_array( $field['type'] ?? '', array( 'checkbox', 'file-upload' ), true ) ? explode( "\n", $value ) : $value;
				$labels[ $key ] = Texts::line( $field['name'] ?? '' );
			}
		}
		$entry          = new FoundEntry( (int) $row['entry_id'], Texts::utc( (string) $row['date'] ), $values );
		$entry->labels  = $labels;
		$entry->state   = self::STATES[ (string) $row['status'] ] ?? 'inbox';
		$entry->is_read = (bool) $row['viewed'];
		$entry->ip      = (string) $row['ip_address'];
		$entry->url     = Texts::page( $row['post_id'] );
		return $entry;
	}
}
