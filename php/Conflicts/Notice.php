<?php
declare( strict_types=1 );

namespace Millwork\Conflicts;

use Millwork\Blocks\OurBlocks;
use Millwork\Conflicts;

/**
 * Tells each administrator which blocks, routes and fields belong to another plugin, on screens that show notices,
 * until they dismiss it. Later conflicts are shown again.
 */
final class Notice {

	/** The user's option with what this user has dismissed on this site. */
	private const READ = 'millwork_conflicts_read';

	/** Prints the notice if there is anything new for the user. */
	public static function print(): void {
		$screen = get_current_screen();
		// The block editor shows no notices, so they would count as seen although nobody saw them.
		if ( ! current_user_can( 'activate_plugins' ) || ( $screen && $screen->is_block_editor() ) ) {
			return;
		}
		$facts = array_map( static fn( array $names ): array => array_values( array_diff( $names, self::read() ) ), Conflicts::facts() );
		if ( ! array_merge( ...array_values( $facts ) ) ) {
			return;
		}
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there; wp_admin_notice() would take the form out.
		echo wp_get_admin_notice(
			'<p>' . self::sentence() . '</p>' . self::items( $facts ) . '<p>' . self::advice() . '</p>' . self::button( array_merge( ...array_values( $facts ) ) ),
			array( 'type' => 'info', 'paragraph_wrap' => false )
		);
	}

	public static function dismiss(): void {
		check_admin_referer( Conflicts::ACTION );
		if ( ! current_user_can( 'activate_plugins' ) ) {
			wp_die( esc_html__( 'You aren’t allowed to do this.', 'millwork' ), '', array( 'response' => 403 ) );
		}
		$sent = isset( $_POST['facts'] ) && is_array( $_POST['facts'] ) ? array_map( 'sanitize_text_field', wp_unslash( $_POST['facts'] ) ) : array();
		// Conflicts found meanwhile were not on the page.
		$known = array_merge( ...array_values( Conflicts::facts() ) );
		update_user_option( get_current_user_id(), self::READ, array_values( array_unique( array_intersect( array_merge( self::read(), $sent ), $known ) ) ) );
		$back = wp_get_referer();
		if ( wp_safe_redirect( is_string( $back ) && '' !== $back ? $back : admin_url(), 303, 'Millwork' ) ) {
			exit;
		}
	}

	/** @return string HTML, escaped. */
	public static function sentence(): string {
		return defined( 'JETPACK__VERSION' )
			? esc_html__( 'Jetpack or another plugin already provides these, so Millwork’s versions are off in the editor and for visitors:', 'millwork' )
			: esc_html__( 'Another plugin already provides these, so Millwork’s versions are off in the editor and for visitors:', 'millwork' );
	}

	/** What can be done, as escaped HTML. */
	public static function advice(): string {
		return sprintf(
			/* translators: %s: a link to the list of plugins. */
			esc_html__( 'Your posts look the same as before, so you don’t need to do anything. To use Millwork’s versions, turn these off in the other plugin’s settings, or deactivate it on the %s.', 'millwork' ),
			'<a href="' . esc_url( admin_url( 'plugins.php' ) ) . '">' . esc_html__( 'Plugins screen', 'millwork' ) . '</a>'
		);
	}

	/**
	 * The list of what is left to others.
	 * @param array<string, list<string>> $facts Names by kind.
	 * @return string HTML, escaped.
	 */
	public static function items( array $facts ): string {
		$titles = array_column( OurBlocks::manifest(), 'title', 'name' );
		// phpcs:ignore WordPress.WP.I18n -- As WordPress translates a block.json.
		$title = static fn( string $name ): string => esc_html( isset( $titles[ $name ] ) ? translate_with_gettext_context( (string) $titles[ $name ], 'block title', 'millwork' ) : $name );
		$code  = static fn( string $name ): string => '<code>' . esc_html( $name ) . '</code>';
		$kinds = array(
			/* translators: %s: names of blocks, joined by commas. */
			__( 'Blocks: %s', 'millwork' )          => array_map( $title, $facts['blocks'] ),
			/* translators: %s: names of fields, joined by commas. */
			__( 'Post fields: %s', 'millwork' )     => array_map( $code, array_merge( $facts['meta'], $facts['fields'] ) ),
			/* translators: %s: routes, joined by commas. */
			__( 'REST API routes: %s', 'millwork' ) => array_map( $code, $facts['routes'] ),
		);
		$html  = '';
		foreach ( array_filter( $kinds ) as $label => $names ) {
			$html .= '<li>' . sprintf( esc_html( $label ), implode( ', ', $names ) ) . '</li>';
		}
		return "<ul class=\"ul-disc\">$html</ul>";
	}

	/**
	 * The button that dismisses the notice.
	 * @param list<string> $facts What the notice lists.
	 * @return string HTML, escaped.
	 */
	private static function button( array $facts ): string {
		$fields = implode( '', array_map( static fn( string $fact ): string => '<input type="hidden" name="facts[]" value="' . esc_attr( $fact ) . '">', $facts ) );
		return sprintf(
			'<form method="post" action="%1$s"><p><input type="hidden" name="action" value="%2$s">%3$s%4$s<button class="button">%5$s</button></p></form>',
			esc_url( admin_url( 'admin-post.php' ) ),
			esc_attr( Conflicts::ACTION ),
			wp_nonce_field( Conflicts::ACTION, '_wpnonce', true, false ),
			$fields,
			esc_html__( 'Dismiss', 'millwork' )
		);
	}

	/** @return string[] What the user has dismissed. */
	private static function read(): array {
		$read = get_user_option( self::READ );
		return is_array( $read ) ? array_filter( $read, 'is_string' ) : array();
	}
}
