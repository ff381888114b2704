<?php
declare( strict_types=1 );

namespace Millwork\Data;

/**
 * Notices in the admin and a test in Site Health about tables: what is wrong, why, and what to do. They are for people
 * who manage the site. Visitors only see the message of the feature that doesn't work.
 */
final class TableNotices {

	/** The action of the link "I have read this". */
	public const READ = 'millwork_tables_read';

	/** Required to see the notices. */
	private const CAPABILITY = 'manage_options';

	public static function print_notices(): void {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			return;
		}
		$problem = self::problem();
		if ( '' !== $problem ) {
			wp_admin_notice( $problem, array( 'type' => 'error' ) );
		}
		$loss = self::loss();
		if ( '' !== $loss ) {
			$link = wp_nonce_url( admin_url( 'admin-post.php?action=' . self::READ ), self::READ );
			wp_admin_notice( $loss . ' <a href="' . esc_url( $link ) . '">' . esc_html__( 'Dismiss', 'millwork' ) . '</a>', array( 'type' => 'warning' ) );
		}
	}

	/** Runs when the owner has read that tables were lost. */
	public static function read(): never {
		check_admin_referer( self::READ );
		if ( current_user_can( self::CAPABILITY ) ) {
			foreach ( SchemaRecord::all() as $topic => $record ) {
				if ( $record['lost'] && '' === $record['failure'] ) {
					SchemaRecord::change( $topic, array( 'lost' => array() ) );
				}
			}
		}
		$back = wp_get_referer();
		wp_safe_redirect( false === $back ? admin_url() : $back );
		exit;
	}

	public static function add_test( mixed $tests ): mixed {
		if ( is_array( $tests ) ) {
			$tests['direct']['millwork_tables'] = array(
				'label' => __( 'Millwork’s database tables', 'millwork' ),
				'test'  => array( self::class, 'test' ),
			);
		}
		return $tests;
	}

	/** @return array<string, mixed> The result for Site Health, after checking the tables and creating missing ones. */
	public static function test(): array {
		TableRepair::look_now();
		$problem = self::problem();
		$loss    = self::loss();
		$result  = array(
			'label'       => __( 'Millwork’s database tables are fine', 'millwork' ),
			'status'      => 'good',
			'badge'       => array( 'label' => 'Millwork', 'color' => 'blue' ),
			'description' => '<p>' . esc_html__( 'Form entries, likes and similar data are stored in separate tables.', 'millwork' ) . '</p>',
			'actions'     => '',
			'test'        => 'millwork_tables',
		);
		if ( '' !== $loss ) {
			$result['label']       = __( 'Some of Millwork’s tables were missing and were created again', 'millwork' );
			$result['status']      = 'recommended';
			$result['description'] = "<p>$loss</p>";
		}
		if ( '' !== $problem ) {
			$result['label']       = __( 'Millwork can’t use its database tables', 'millwork' );
			$result['status']      = 'critical';
			$result['description'] = "<p>$problem</p>";
		}
		return $result;
	}

	/** The current problem as escaped HTML; '' if there is none. */
	private static function problem(): string {
		$found = array();
		foreach ( Migrations::topics() as $topic ) {
			$record = SchemaRecord::get( $topic );
			$found += array_filter(
				array(
					Migrations::is_ready( $topic ) ? 'slow' : 'off' => $record['failure'],
					'refused' => $record['refused'],
				)
			);
		}
		// One notice is enough, of the worst kind: fixing that at the host fixes the others, too.
		$kind = array_values( array_intersect( array( 'off', 'refused', 'slow' ), array_keys( $found ) ) )[0] ?? '';
		if ( '' === $kind ) {
			return '';
		}
		$said = $found[ $kind ] ?? '';
		$what = match ( $kind ) {
			'off'     => __( 'Millwork couldn’t set up its database tables, so features that need them, such as forms and likes, are off, and visitors see a message. Millwork tries again every five minutes.', 'millwork' ),
			'refused' => __( 'The database couldn’t store a visitor’s message, and the visitor saw an error. This notice disappears when the next message is stored.', 'millwork' ),
			default   => __( 'One of Millwork’s database tables is missing an index that couldn’t be added. Everything works, but more slowly.', 'millwork' ),
		};
		return esc_html( $what ) . ' ' . esc_html( self::advice( $said ) ) . ' '
			/* translators: %s: what the database answered, in English mostly. */
			. sprintf( esc_html__( 'Database error: %s', 'millwork' ), '<code>' . esc_html( $said ) . '</code>' );
	}

	/** @return string HTML, escaped; '' if no table was lost, or it hasn't been created again yet. */
	private static function loss(): string {
		$tables = array();
		foreach ( SchemaRecord::all() as $record ) {
			$tables = '' === $record['failure'] ? array_merge( $tables, $record['lost'] ) : $tables;
		}
		if ( ! $tables ) {
			return '';
		}
		$text = sprintf(
			/* translators: %s: names of tables, joined by commas. */
			__( 'These tables were missing from the database, so Millwork created them again, empty: %s. This happens if a backup or a copy of the site didn’t include them. To get their content back, restore these tables, too.', 'millwork' ),
			implode( ', ', array_map( array( Migrations::class, 'table' ), $tables ) )
		);
		$others = self::elsewhere( $tables );
		if ( $others ) {
			/* translators: %s: names of tables, joined by commas. */
			$text .= ' ' . sprintf( __( 'The database has tables with the same names but another prefix: %s. If your site’s table prefix has changed, these may be yours.', 'millwork' ), implode( ', ', $others ) );
		}
		return esc_html( $text );
	}

	/**
	 * Tables of the same names under another prefix.
	 * @param list<string> $tables Names without a prefix.
	 * @return list<string> Full names. None on a network, where they belong to other sites.
	 */
	private static function elsewhere( array $tables ): array {
		global $wpdb;
		$others = array();
		foreach ( is_multisite() ? array() : $tables as $table ) {
			$found  = $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', '%' . $wpdb->esc_like( "_$table" ) ) );
			$others = array_merge( $others, array_diff( $found, array( Migrations::table( $table ) ) ) );
		}
		return array_values( $others );
	}

	/** What to do, judged by the database's message. */
	private static function advice( string $said ): string {
		$advice = array(
			'/denied|not authorized|permission/i' => __( 'This site’s database user isn’t allowed to create or change tables. Ask your host to grant it CREATE, ALTER, INDEX and INSERT.', 'millwork' ),
			'/read.?only/i'                       => __( 'The database is read-only. Ask your host why.', 'millwork' ),
			'/no space|is full|disk full|quota|errno: 28/i' => __( 'The database is full. Delete what you don’t need, or ask your host for more space.', 'millwork' ),
			'/crashed|corrupt|malformed|doesn.t exist in engine|incorrect (?:key file|information)|tablespace/i' => __( 'A table is damaged. Ask your host to repair it or restore it from a backup.', 'millwork' ),
			'/lock|timed? ?out|gone away|too many connections/i' => __( 'The database was too busy. If this keeps happening, ask your host.', 'millwork' ),
		);
		foreach ( $advice as $pattern => $sentence ) {
			if ( 1 === preg_match( $pattern, $said ) ) {
				return $sentence;
			}
		}
		return __( 'Show this message to your host.', 'millwork' );
	}
}
