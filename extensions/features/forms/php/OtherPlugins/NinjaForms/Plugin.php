<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\NinjaForms;

use Millwork\Data\Rows;
use Millwork\Features\Forms\OtherPlugins\Entries\FoundEntry;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\Reading\Stored;
use Millwork\Features\Forms\OtherPlugins\Reading\Texts;
use Millwork\Features\Forms\OtherPlugins\Source;

/**
 * Ninja Forms 3: tables nf3_forms, nf3_fields and nf3_actions with one for the meta of each
 * (includes/Database/Migrations), entries as posts of the type `nf_sub`, and the file (.nff) that Import/Export writes.
 */
final class Plugin implements Source {

	private const STATES = array( 'publish' => 'inbox', 'trash' => 'trash' );

	public function slug(): string {
		return 'ninja';
	}

	public function label(): string {
		return 'Ninja Forms';
	}

	public function titles(): array {
		return Stored::has_table( 'nf3_forms' ) && Stored::has_table( 'nf3_fields' ) ? Rows::pairs( 'SELECT id, title FROM %i ORDER BY title, id LIMIT 1000', Stored::table( 'nf3_forms' ) ) : array();
	}

	public function form( string $key ): ?FoundForm {
		$title = Rows::value( 'SELECT title FROM %i WHERE id = %d', Stored::table( 'nf3_forms' ), (int) $key );
		if ( null === $title ) {
			return null;
		}
		return Form::read(
			array(
				'settings' => $this->meta( 'nf3_form_meta', array( (int) $key ) )[ (int) $key ] ?? array(),
				'fields'   => $this->parts( 'nf3_fields', 'nf3_field_meta', (int) $key ),
				'actions'  => $this->parts( 'nf3_actions', 'nf3_action_meta', (int) $key ),
			),
			$key,
			$title
		);
	}

	public function count( string $key ): int {
		global $wpdb;
		return (int) Rows::value( "SELECT COUNT(*) FROM %i p JOIN %i m ON m.post_id = p.ID WHERE p.post_type = 'nf_sub' AND p.post_status IN (%s) AND m.meta_key = '_form_id' AND m.meta_value = %s", $wpdb->posts, $wpdb->postmeta, array_keys( self::STATES ), $key );
	}

	public function entries( FoundForm $form, int $after, int $most ): array {
		global $wpdb;
		$rows = Rows::all( "SELECT p.ID, p.post_date, p.post_date_gmt, p.post_status FROM %i p JOIN %i m ON m.post_id = p.ID WHERE p.post_type = 'nf_sub' AND p.post_status IN (%s) AND m.meta_key = '_form_id' AND m.meta_value = %s AND p.ID > %d ORDER BY p.ID LIMIT %d", $wpdb->posts, $wpdb->postmeta, array_keys( self::STATES ), $form->key, $after, $most );
		$meta = Stored::meta( array_map( 'intval', array_column( $rows, 'ID' ) ) );
		return array_map(
			static function ( array $row ) use ( $meta ): FoundEntry {
				$values = array();
				foreach ( $meta[ (int) $row['ID'] ] ?? array() as $name => $value ) {
					if ( preg_match( '/^_field_(\d+)$/D', $name, $found ) ) {
						$values[ $found[1] ] = Stored::value( $value );
					}
				}
				$created      = Texts::utc( (string) $row['post_date_gmt'] );
				$entry        = new FoundEntry( (int) $row['ID'], '' === $created ? Texts::utc( (string) $row['post_date'], false ) : $created, $values );
				$entry->state = self::STATES[ (string) $row['post_status'] ] ?? 'inbox';
				return $entry;
			},
			$rows
		);
	}

	public function from_file( array $decoded ): ?array {
		if ( ! is_array( $decoded['fields'] ?? null ) || ! is_array( $decoded['actions'] ?? null ) || ! is_array( $decoded['settings'] ?? null ) ) {
			return null;
		}
		return array( Form::read( $decoded, 'file:' . sha1( (string) wp_json_encode( $decoded ) ), '' ) );
	}

	public function headings(): array {
		return array(
			'#'               => 'id',
			'date submitted'  => 'date',
			'submission date' => 'date',
			'date updated'    => 'skip',
		);
	}

	public function shortcodes(): array {
		return array( 'ninja_form' => array( 'id' ), 'ninja_forms' => array( 'id' ), 'ninja_forms_display_form' => array( 'id' ) );
	}

	public function blocks(): array {
		return array( 'ninja-forms/form' => 'formID' );
	}

	public function named( string $name ): string {
		return ctype_digit( $name ) ? (string) (int) $name : '';
	}

	/**
	 * Fields or actions with their settings, as the file has them.
	 * @return list<array<array-key, mixed>>
	 */
	private function parts( string $table, string $meta_table, int $form ): array {
		if ( ! Stored::has_table( $table ) ) {
			return array();
		}
		$rows = Rows::all( 'SELECT * FROM %i WHERE parent_id = %d ORDER BY id LIMIT 2000', Stored::table( $table ), $form );
		$meta = $this->meta( $meta_table, array_map( 'intval', array_column( $rows, 'id' ) ) );
		return array_map( static fn( array $row ): array => ( $meta[ (int) $row['id'] ] ?? array() ) + array_filter( $row, static fn( mixed $value ): bool => null !== $value ), $rows );
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, array<string, mixed>> Settings by ID.
	 */
	private function meta( string $table, array $ids ): array {
		$meta = array();
		foreach ( $ids && Stored::has_table( $table ) ? Rows::all( 'SELECT * FROM %i WHERE parent_id IN (%d) ORDER BY id', Stored::table( $table ), $ids ) : array() as $row ) {
			// Since 3.4 there are two columns for the same.
			$key   = Texts::first( (string) ( $row['meta_key'] ?? '' ), (string) ( $row['key'] ?? '' ) );
			$value = $row['meta_value'] ?? $row['value'] ?? '';

			$meta[ (int) $row['parent_id'] ][ $key ] = Stored::value( $value );
		}
		return $meta;
	}
}
