<?php
declare( strict_types=1 );

namespace Millwork\Tests\Data;

use Millwork\Data\Migrations;
use Millwork\Data\SchemaRecord;
use Millwork\Data\TableNotices;
use Millwork\Data\TableRepair;
use Millwork\Settings\Screen;
use Millwork\Settings\StoredSettings;
use RuntimeException;


/** Each runs in the process of a request to that test's site. */
final class LostTablesOwner {

	public static function activate(): bool {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		return null === activate_plugin( 'millwork/millwork.php' );
	}

	/** Starts a test: all tables exist and are empty, and nothing needs to be reported. */
	public static function begin(): bool {
		global $wpdb;
		delete_option( Migrations::OPTION );
		delete_option( StoredSettings::OPTION );
		TableRepair::catch_up();
		foreach ( LostTablesRequests::tables() as $table ) {
			$wpdb->query( "DELETE FROM $table" );
		}
		return true;
	}

	/**
	 * Writes a post with a form, a Like button and a public address.
	 * @return int Its id.
	 */
	public static function write_post(): int {
		$content = '<!-- wp:jetpack/contact-info --><div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/email {"email":"shop@example.org"} --><div class="wp-block-jetpack-email"><a href="mailto:shop@example.org">shop@example.org</a></div><!-- /wp:jetpack/email --></div><!-- /wp:jetpack/contact-info -->'
			. '<!-- wp:jetpack/contact-form {"to":"workshop@example.org"} --><!-- wp:jetpack/field-textarea {"label":"Message"} /--><!-- /wp:jetpack/contact-form -->';
		$id      = wp_insert_post(
			array(
				'post_content' => wp_slash( $content ),
				'post_title'   => 'Shop',
				'post_name'    => 'shop',
				'post_status'  => 'publish',
				'post_author'  => 1,
			)
		);
		update_post_meta( (int) $id, 'switch_like_status', '1' );
		return (int) $id;
	}

	/** @param bool   $is_denied As above. */
	public static function set( string $key, string $value, bool $is_denied = false ): bool {
		StoredSettings::store( array( $key => $value ) );
		return true;
	}

	/** Makes the last check of all tables two days old. */
	public static function let_a_day_pass(): bool {
		foreach ( array_keys( SchemaRecord::all() ) as $topic ) {
			SchemaRecord::change( $topic, array( 'checked' => time() - 2 * DAY_IN_SECONDS ) );
		}
		return true;
	}

	/**
	 * What the owner reads on any screen.
	 * @param bool $is_denied Whether the database refuses to make or change tables.
	 * @return string HTML.
	 */
	public static function notices( bool $is_denied = false ): string {
		if ( $is_denied ) {
			LostTablesRequests::deny();
		}
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		wp_set_current_user( 1 );
		do_action( 'admin_init' );
		ob_start();
		TableNotices::print_notices();
		return (string) ob_get_clean();
	}

	/**
	 * What the owner reads on the settings screen.
	 * @param bool $is_denied Whether the database refuses to make or change tables.
	 * @return string HTML.
	 */
	public static function look_at_settings( bool $is_denied = false ): string {
		if ( $is_denied ) {
			LostTablesRequests::deny();
		}
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		wp_set_current_user( 1 );
		Screen::load();
		return self::notices( $is_denied );
	}

	/**
	 * What Site Health says.
	 * @param bool $is_denied Whether the database refuses to make or change tables.
	 * @return string 'good', 'recommended' or 'critical'.
	 */
	public static function health( bool $is_denied = false ): string {
		if ( $is_denied ) {
			LostTablesRequests::deny();
		}
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		wp_set_current_user( 1 );
		$tests = apply_filters(
			'site_status_tests',
			array(
				'direct' => array(),
				'async'  => array(),
			)
		);
		return call_user_func( $tests['direct']['millwork_tables']['test'] )['status'];
	}

	/**
	 * Follows the link that ends the notice of a loss.
	 * @return bool Whether it leads back.
	 * @throws RuntimeException Never: it stands for the end of the request.
	 */
	public static function have_read(): bool {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		wp_set_current_user( 1 );
		$_REQUEST['_wpnonce'] = wp_create_nonce( TableNotices::READ );
		add_filter( 'wp_redirect', static fn() => throw new RuntimeException( 'redirect' ) );
		try {
			do_action( 'admin_post_' . TableNotices::READ );
		} catch ( RuntimeException $error ) {
			return 'redirect' === $error->getMessage();
		}
		return false;
	}

	/**
	 * Statements of a request to the admin that look at tables of ours.
	 * @return list<string>
	 */
	public static function statements_of_admin(): array {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		$statements = array();
		LostTablesRequests::note( $statements );
		do_action( 'admin_init' );
		return array_values( (array) preg_grep( '/DESCRIBE|SHOW|ALTER|CREATE/', $statements ) );
	}
}
