<?php
declare( strict_types=1 );

namespace Millwork\Settings;

/**
 * Prints what WordPress's media window needs into a template element at the end of the page. Nothing in a template
 * loads until the page's script takes it out, when someone wants to choose an image, which is rare.
 */
final class MediaLibrary {

	/** The template's ID. */
	private const ID = 'millwork-media-library';

	/**
	 * Prints the template if a field takes an image. Runs after all other scripts of the page, so that it includes only
	 * what is missing.
	 */
	public static function print(): void {
		// Another plugin may have loaded it already.
		if ( did_action( 'wp_enqueue_media' ) || ! current_user_can( 'upload_files' ) || ! array_filter( array_column( Sections::fields(), 'picture' ) ) ) {
			return;
		}
		wp_enqueue_media();
		echo '<template id="' . esc_attr( self::ID ) . '">';
		wp_styles()->do_items();
		wp_print_media_templates();
		wp_scripts()->do_items();
		echo '</template>';
	}
}
