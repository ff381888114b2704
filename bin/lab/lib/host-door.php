<?php
/**
 * Plugin Name: Host door
 * Description: Does for the lab what takes a person many clicks, and says what is stored.
 *
 * @package Millwork
 */

defined( 'ABSPATH' ) || exit;

/**
 * What is stored of the plugin.
 *
 * @return array{tables: list<string>, options: list<string>} Names.
 */
function host_remains(): array {
	global $wpdb;
	return array(
		'tables'  => $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->prefix . 'millwork_' ) . '%' ) ),
		'options' => $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%millwork\\_%' AND option_name NOT LIKE 'millwork\\_demo\\_%'" ),
	);
}

/**
 * Stores form entries.
 *
 * @param int $number How many.
 */
function host_entries( int $number ): int {
	global $wpdb;
	$table = Millwork\Features\Forms\Entries\Entries::table();
	for ( $done = 0; $done < $number; $done += 200 ) {
		$rows = array();
		for ( $i = $done; $i < $done + 200; $i++ ) {
			$answers = array();
			foreach ( array( 'name', 'email', 'wood', 'message' ) as $field ) {
				$answers[] = array( 'name' => $field, 'label' => ucfirst( $field ), 'type' => 'text', 'value' => str_repeat( "$field of $i. ", 5 ) );
			}
			$rows[] = $wpdb->prepare( '(%s, %s, %s, %s, 0, %s, %s, %s, %s, %s, %s, %s)', 'post:1', gmdate( 'Y-m-d H:i:s', time() - $i * 60 ), 'inbox', "Sender $i", "sender $i", "sender$i@example.com", 'A table.', wp_json_encode( $answers ), 'https://example.org/', "host-$i", 'sent' );
		}
		$wpdb->query( "INSERT INTO $table (source, created, state, name, is_read, sender, email, excerpt, data, url, attempt, mail) VALUES " . implode( ',', $rows ) ); // phpcs:ignore WordPress.DB -- Prepared above.
	}
	return $number;
}

/** What each order does. */
function host_orders(): array {
	return array(
		'permalinks' => static function ( array $order ): bool {
			global $wp_rewrite;
			$wp_rewrite->set_permalink_structure( $order['structure'] );
			$wp_rewrite->flush_rules( false );
			return true;
		},
		'posts'      => static fn( array $order ): array => array_map(
			static function ( array $post ): array {
				$id = wp_insert_post( wp_slash( $post + array( 'post_status' => 'publish' ) ), true );
				if ( is_wp_error( $id ) ) {
					throw new RuntimeException( $id->get_error_message() );
				}
				return array( 'id' => $id, 'title' => $post['post_title'], 'url' => get_permalink( $id ) );
			},
			$order['posts']
		),
		// Adds languages to Polylang. Sent to a URL of the admin, since only there Polylang can add them.
		'languages'  => static function ( array $order ): array {
			foreach ( $order['languages'] as $language ) {
				PLL()->model->languages->add( $language + array( 'name' => $language['slug'], 'rtl' => (int) ( 'ar' === $language['slug'] ), 'term_group' => 0 ) );
			}
			return pll_languages_list();
		},
		// Gives each post the language with which its title ends.
		'speak'      => static fn( array $order ): array => array_map(
			static function ( array $post ): array {
				pll_set_post_language( $post['id'], substr( $post['title'], -2 ) );
				return array( $post['title'], get_permalink( $post['id'] ) );
			},
			$order['posts']
		),
		'demo'       => static function ( array $order ): array {
			require_once $order['folder'] . '/bin/demo/class-demo.php';
			( new Millwork\Demo\Content( $order['folder'] ) )->write();
			return array_map( static fn( $post ): array => array( 'title' => $post->post_title, 'url' => get_permalink( $post ) ), get_posts( array( 'post_type' => array( 'post', 'page' ), 'numberposts' => -1 ) ) );
		},
		'sql'        => static function ( array $order ): bool {
			global $wpdb;
			array_map( array( $wpdb, 'query' ), $order['statements'] );
			return true;
		},
		'entries'    => static fn( array $order ): int => host_entries( $order['number'] ),
		'rows'       => static function ( array $order ): array {
			global $wpdb;
			return (array) $wpdb->get_results( str_replace( '{prefix}', $wpdb->prefix, $order['query'] ), ARRAY_A ); // phpcs:ignore WordPress.DB -- The lab's own.
		},
		'network'    => static function (): bool {
			global $wpdb;
			require_once ABSPATH . 'wp-admin/includes/upgrade.php';
			require_once ABSPATH . 'wp-admin/includes/network.php';
			foreach ( $wpdb->tables( 'ms_global' ) as $table => $name ) {
				$wpdb->$table = $name;
			}
			define( 'WP_INSTALLING_NETWORK', true );
			install_network();
			return ! is_wp_error( populate_network( 1, $_SERVER['HTTP_HOST'], 'admin@example.com', 'Network', '/', false ) );
		},
		'site'       => static function ( array $order ): int {
			$id = wp_insert_site( array( 'domain' => get_network()->domain, 'path' => $order['path'], 'title' => $order['path'], 'user_id' => 1 ) );
			return is_wp_error( $id ) ? 0 : $id;
		},
		'unsite'     => static function ( array $order ): bool {
			require_once ABSPATH . 'wp-admin/includes/admin.php';
			return ! is_wp_error( wp_delete_site( $order['id'] ) );
		},
		'user'       => static function ( array $order ): int {
			$id = username_exists( $order['name'] );
			$id = $id ? $id : wp_insert_user( array( 'user_login' => $order['name'], 'user_pass' => 'password', 'user_email' => $order['name'] . '@example.com' ) );
			is_multisite() ? add_user_to_blog( get_current_blog_id(), $id, $order['role'] ) : get_userdata( $id )->set_role( $order['role'] );
			return $id;
		},
		'plugin'     => static function ( array $order ): string {
			require_once ABSPATH . 'wp-admin/includes/admin.php';
			$files = array_map( static fn( string $file ): string => $order['name'] . "/$file", array_keys( get_plugins( '/' . $order['name'] ) ) );
			if ( ! empty( $order['off'] ) ) {
				deactivate_plugins( $files );
				return '';
			}
			$result = $files ? activate_plugin( $files[0] ) : new WP_Error( 'none', 'There is no plugin.' );
			return is_wp_error( $result ) ? $result->get_error_message() : '';
		},
		'modules'    => static function ( array $order ): array {
			array_map( static fn( string $name ): bool => Jetpack::is_module_active( $name ) || Jetpack::activate_module( $name, false, false ), $order['names'] );
			return array_values( array_filter( $order['names'], array( Jetpack::class, 'is_module_active' ) ) );
		},
		'owners'     => static function ( array $order ): array {
			do_blocks( $order['content'] );
			Millwork\Blocks\Registration::register_all();
			$ours  = Millwork\Blocks\OurBlocks::all();
			$names = array_column( Millwork\Blocks\OurBlocks::manifest(), 'name' );
			return array(
				'page'  => array_combine( $names, array_map( static fn( string $name ): string => isset( $ours[ $name ] ) ? 'ours' : 'theirs', $names ) ),
				'admin' => Millwork\Conflicts::facts()['blocks'],
			);
		},
		'remains'    => static fn(): array => host_remains(),
		'deactivate' => static function ( array $order ): bool {
			require_once ABSPATH . 'wp-admin/includes/admin.php';
			deactivate_plugins( 'millwork/millwork.php', false, $order['network'] ?? null );
			return true;
		},
		'uninstall'  => static function (): bool {
			require_once ABSPATH . 'wp-admin/includes/admin.php';
			return true === uninstall_plugin( 'millwork/millwork.php' );
		},
	);
}

add_action(
	'wp_loaded',
	static function (): void {
		if ( ! isset( $_SERVER['HTTP_X_MILLWORK_KEY'] ) ) {
			return;
		}
		$record = json_decode( (string) file_get_contents( ABSPATH . '.site.json' ), true );
		if ( ! is_array( $record ) || ! hash_equals( $record['key'], (string) $_SERVER['HTTP_X_MILLWORK_KEY'] ) ) {
			wp_send_json( array( 'message' => 'The key is wrong.' ), 403 );
		}
		wp_set_current_user( 1 );
		$order = json_decode( (string) file_get_contents( 'php://input' ), true );
		try {
			wp_send_json( array( 'answer' => host_orders()[ $order['do'] ]( $order ) ) );
		} catch ( Throwable $error ) {
			wp_send_json( array( 'message' => $error->getMessage() . ' (' . $error->getFile() . ':' . $error->getLine() . ')' ), 500 );
		}
	}
);
