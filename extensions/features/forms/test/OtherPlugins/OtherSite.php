<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\OtherPlugins;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\OtherPlugins\Entries\Worker;

/**
 * For test cases: forms and entries as other plugins store them. The forms are in data/, in the formats that the classes
 * `Plugin` and `Form` name.
 */
trait OtherSite {

	/** @return array<array-key, mixed> */
	private function data( string $name ): array {
		return json_decode( (string) file_get_contents( __DIR__ . "/data/$name.json" ), true );
	}

	private function table( string $name, string $columns ): string {
		$table = $GLOBALS['wpdb']->prefix . $name;
		// MariaDB keeps a temporary table when a test is rolled back.
		// phpcs:disable WordPress.DB -- A table of the test, with columns from it.
		$GLOBALS['wpdb']->query( "DROP TABLE IF EXISTS `$table`" );
		$GLOBALS['wpdb']->query( "CREATE TABLE `$table` ( $columns )" );
		// phpcs:enable WordPress.DB
		return $table;
	}

	/** @param array<string, int|string|null> $row By column. */
	private function row( string $table, array $row ): int {
		Rows::insert( '', $table, $row, 'INSERT' );
		return Rows::last_id();
	}

	/**
	 * @param array<array-key, mixed>|null $form Its object; the file's by default.
	 * @return string The table of entries' prefix.
	 */
	private function gravity_forms( ?array $form = null, int $entries = 2 ): string {
		$form ??= $this->data( 'gravity-forms' )[0];
		$forms  = $this->table( 'gf_form', 'id bigint(20) unsigned NOT NULL auto_increment, title varchar(150) NOT NULL, date_created datetime NOT NULL, is_active tinyint(1) NOT NULL default 1, is_trash tinyint(1) NOT NULL default 0, PRIMARY KEY  (id)' );
		$meta   = $this->table( 'gf_form_meta', 'form_id bigint(20) unsigned NOT NULL, display_meta longtext, confirmations longtext, notifications longtext, PRIMARY KEY  (form_id)' );
		$entry  = $this->table( 'gf_entry', "id bigint(20) unsigned NOT NULL auto_increment, form_id bigint(20) unsigned NOT NULL, date_created datetime NOT NULL, is_read tinyint(1) NOT NULL default 0, ip varchar(39) NOT NULL default '', source_url varchar(200) NOT NULL default '', status varchar(20) NOT NULL default 'active', PRIMARY KEY  (id)" );
		$values = $this->table( 'gf_entry_meta', 'id bigint(20) unsigned NOT NULL auto_increment, form_id bigint(20) unsigned NOT NULL, entry_id bigint(20) unsigned NOT NULL, meta_key varchar(255), meta_value longtext, PRIMARY KEY  (id)' );
		$id     = $this->row( $forms, array( 'title' => (string) $form['title'], 'date_created' => '2024-01-01 00:00:00' ) );
		$this->row( $meta, array( 'form_id' => $id, 'display_meta' => (string) wp_json_encode( array_diff_key( $form, array( 'confirmations' => 1, 'notifications' => 1 ) ) ), 'confirmations' => (string) wp_json_encode( $form['confirmations'] ?? array() ), 'notifications' => (string) wp_json_encode( $form['notifications'] ?? array() ) ) );
		for ( $number = 1; $number <= $entries; $number++ ) {
			$one = $this->row( $entry, array( 'form_id' => $id, 'date_created' => '2024-05-06 07:08:09', 'is_read' => $number % 2, 'ip' => '203.0.113.7', 'source_url' => 'https://example.org/visit/', 'status' => 2 === $number ? 'spam' : 'active' ) );
			foreach ( array( '1.3' => 'Ada', '1.6' => "Lovelace $number", '2' => "Ada$number@Example.com", '3' => 'ash', '5.1' => 'wax', '5.2' => '', '8' => '3', '9' => '2024-06-01', '10' => '["https://example.org/a.pdf","https://example.org/b.pdf"]', '12.1' => '1', '12.2' => 'I agree', '13' => "Hello [gallery]\n=1+1", '17' => 'kept', '99' => 'Left over', 'add_on' => 'x' ) as $key => $value ) {
				$this->row( $values, array( 'form_id' => $id, 'entry_id' => $one, 'meta_key' => (string) $key, 'meta_value' => $value ) ); // phpcs:ignore WordPress.DB.SlowDBQuery -- Columns of a row.
			}
		}
		return (string) $id;
	}

	private function wpforms( bool $has_entries = true ): string {
		$id = $this->create_post( array( 'post_type' => 'wpforms', 'post_title' => 'Order a table', 'post_content' => wp_slash( (string) wp_json_encode( $this->data( 'wpforms' )[0] ) ) ) );
		if ( $has_entries ) {
			$table  = $this->table( 'wpforms_entries', "entry_id bigint(20) NOT NULL auto_increment, form_id bigint(20) NOT NULL, post_id bigint(20) NOT NULL default 0, status varchar(30) NOT NULL default '', viewed tinyint(1) NOT NULL default 0, fields longtext NOT NULL, date datetime NOT NULL, ip_address varchar(128) NOT NULL default '', PRIMARY KEY  (entry_id)" );
			$fields = array(
				'1'  => array( 'name' => 'Name', 'value' => 'Grace Hopper', 'id' => 1, 'type' => 'name', 'first' => 'Grace', 'last' => 'Hopper' ),
				'2'  => array( 'name' => 'Email', 'value' => 'grace@example.com', 'id' => 2, 'type' => 'email' ),
				'3'  => array( 'name' => 'Size', 'value' => 'Large', 'value_raw' => 'Large', 'id' => 3, 'type' => 'radio' ),
				'5'  => array( 'name' => 'Finish', 'value' => "Wax\nOil", 'id' => 5, 'type' => 'checkbox' ),
				'6'  => array( 'name' => 'GDPR', 'value' => 'I consent to …', 'id' => 6, 'type' => 'gdpr-checkbox' ),
				'17' => array( 'name' => 'Survey', 'value' => 'Good', 'id' => 17, 'type' => 'likert_scale' ),
			);
			foreach ( array( '', 'spam', 'partial' ) as $status ) {
				$this->row( $table, array( 'form_id' => $id, 'status' => $status, 'viewed' => 0, 'fields' => (string) wp_json_encode( $fields ), 'date' => '2025-02-03 04:05:06', 'ip_address' => '203.0.113.9' ) );
			}
		}
		return (string) $id;
	}

	private function ninja_forms(): string {
		$data    = $this->data( 'ninja-forms' );
		$of_meta = 'id bigint(20) NOT NULL auto_increment, parent_id bigint(20) NOT NULL, `key` varchar(191) NOT NULL, `value` longtext, PRIMARY KEY  (id)';
		$forms   = $this->table( 'nf3_forms', 'id bigint(20) NOT NULL auto_increment, title longtext, `key` longtext, PRIMARY KEY  (id)' );
		$fields  = $this->table( 'nf3_fields', 'id bigint(20) NOT NULL auto_increment, label longtext, `key` longtext, type longtext, parent_id bigint(20) NOT NULL, PRIMARY KEY  (id)' );
		$actions = $this->table( 'nf3_actions', 'id bigint(20) NOT NULL auto_increment, title longtext, `key` longtext, type longtext, active tinyint(1) default 1, parent_id bigint(20) NOT NULL, PRIMARY KEY  (id)' );
		$form    = $this->row( $forms, array( 'title' => $data['settings']['title'] ) );
		$ids     = array();
		foreach ( array(
			'nf3_form_meta'   => array( array( $form, $data['settings'] ) ),
			'nf3_field_meta'  => array_map(
				function ( array $field ) use ( $fields, $form, &$ids ): array {
					$ids[ $field['key'] ] = $this->row( $fields, array( 'label' => $field['label'], 'key' => $field['key'], 'type' => $field['type'], 'parent_id' => $form ) );
					return array( $ids[ $field['key'] ], $field );
				},
				$data['fields']
			),
			'nf3_action_meta' => array_map( fn( array $action ): array => array( $this->row( $actions, array( 'type' => $action['type'], 'active' => 1, 'parent_id' => $form ) ), $action ), $data['actions'] ),
		) as $name => $parents ) {
			$table = $this->table( $name, $of_meta );
			foreach ( $parents as list( $parent, $settings ) ) {
				foreach ( $settings as $key => $value ) {
					$this->row( $table, array( 'parent_id' => $parent, 'key' => $key, 'value' => maybe_serialize( $value ) ) );
				}
			}
		}
		$entry = $this->create_post( array( 'post_type' => 'nf_sub', 'post_date' => '2023-04-05 06:07:08', 'post_date_gmt' => '2023-04-05 06:07:08' ) );
		foreach ( array( '_form_id' => (string) $form, '_seq_num' => '1', "_field_{$ids['firstname']}" => 'Alan', "_field_{$ids['lastname']}" => 'Turing', "_field_{$ids['email']}" => 'alan@example.com', "_field_{$ids['drink']}" => 'water', "_field_{$ids['food']}" => array( 'vegan', 'no-nuts' ), "_field_{$ids['terms']}" => '1', '_field_999' => 'Deleted field' ) as $key => $value ) {
			add_post_meta( $entry, $key, $value );
		}
		return (string) $form;
	}

	private function fluent_forms(): string {
		$data  = $this->data( 'fluent-forms' )[0];
		$forms = $this->table( 'fluentform_forms', 'id bigint(20) unsigned NOT NULL auto_increment, title varchar(255) NOT NULL, status varchar(45), form_fields longtext, PRIMARY KEY  (id)' );
		$meta  = $this->table( 'fluentform_form_meta', 'id bigint(20) unsigned NOT NULL auto_increment, form_id bigint(20) unsigned, meta_key varchar(255) NOT NULL, value longtext, PRIMARY KEY  (id)' );
		$sent  = $this->table( 'fluentform_submissions', "id bigint(20) unsigned NOT NULL auto_increment, form_id bigint(20) unsigned, response longtext, source_url varchar(255), status varchar(45) default 'unread', ip varchar(45), created_at datetime, PRIMARY KEY  (id)" );
		$id    = $this->row( $forms, array( 'title' => $data['title'], 'status' => 'published', 'form_fields' => (string) wp_json_encode( $data['form_fields'] ) ) );
		foreach ( $data['metas'] as $one ) {
			$this->row( $meta, array( 'form_id' => $id ) + $one );
		}
		$this->row( $sent, array( 'form_id' => $id, 'response' => (string) wp_json_encode( array( '__fluent_form_embded_post_id' => '1', '_fluentform_7_fluentformnonce' => 'abc', '_wp_http_referer' => '/x', 'names' => array( 'first_name' => 'Edsger', 'last_name' => 'Dijkstra' ), 'email' => 'edsger@example.com', 'thing' => 'chair', 'parts' => array( 'leg', 'seat' ), 'gdpr-agreement' => 'on', 'photo' => array( 'https://example.org/p.jpg' ), 'grid' => array( 'Row-1' => 'Column-1' ) ) ), 'source_url' => 'https://example.org/repair/', 'status' => 'unread', 'ip' => '203.0.113.11', 'created_at' => '2025-06-07 10:00:00' ) );
		return (string) $id;
	}

	private function contact_form_7(): string {
		$id   = $this->create_post( array( 'post_type' => 'wpcf7_contact_form', 'post_title' => 'Contact form 1' ) );
		$term = $this->row( $GLOBALS['wpdb']->terms, array( 'name' => 'Contact form 1', 'slug' => 'contact-form-1' ) );
		$tax  = $this->row( $GLOBALS['wpdb']->term_taxonomy, array( 'term_id' => $term, 'taxonomy' => 'flamingo_inbound_channel', 'description' => '' ) );
		foreach ( $this->data( 'contact-form-7' ) + array( '_flamingo' => array( 'channel' => $term ) ) as $key => $value ) {
			add_post_meta( $id, $key, wp_slash( $value ) );
		}
		$entry = $this->create_post( array( 'post_type' => 'flamingo_inbound', 'post_title' => 'A table', 'post_date' => '2022-03-04 05:06:07', 'post_date_gmt' => '2022-03-04 05:06:07' ) );
		$this->row( $GLOBALS['wpdb']->term_relationships, array( 'object_id' => $entry, 'term_taxonomy_id' => $tax ) );
		foreach ( array( 'your-name' => 'Barbara <b>', 'your-email' => 'Barbara@Example.com', 'your-subject' => 'A table', 'dept' => array( 'Sales' ), 'reach' => array( 'Phone', 'Email' ), 'terms' => 'Consented', 'your-message' => "Two lines\n[contact-form to=\"x\"]", 'extra' => 'Not in the form' ) as $name => $value ) {
			add_post_meta( $entry, "_field_$name", wp_slash( $value ) );
			$fields[ $name ] = null;
		}
		add_post_meta( $entry, '_fields', $fields );
		add_post_meta( $entry, '_from_name', 'Barbara' );
		add_post_meta( $entry, '_from_email', 'barbara@example.com' );
		add_post_meta( $entry, '_meta', array( 'remote_ip' => '203.0.113.13', 'url' => 'https://example.org/contact/', 'user_agent' => 'x' ) );
		return (string) $id;
	}

	/** Works until no import has anything left. */
	private function finish(): void {
		$shifts = 50;
		do {
			$is_left = Worker::work( 5.0 );
		} while ( $is_left && --$shifts > 0 );
	}

	/** @return list<array<string, mixed>> All entries of a saved form. */
	private function entries_of( int $form ): array {
		return array_map( array( Entries::class, 'read' ), Rows::all( 'SELECT * FROM %i WHERE source = %s ORDER BY id', Entries::table(), "jetpack_form:$form" ) );
	}
}
