<?php
declare( strict_types=1 );

namespace Millwork\Settings;

/**
 * Lays what WordPress's window of the media library needs into a template at the end of the page. Nothing in
 * a template is loaded: the page's script takes it out when somebody wants to choose a picture, which on most
 * visits nobody does.
 */
final class MediaLibrary {

	/** The template's id. */
	private const ID = 'millwork-media-library';

	/**
	 * Prints the template, where a field takes a picture. Runs after all other scripts of the page, so that it
	 * has what they have not.
	 */
	public static function print(): void {
		// Where another plugin has loaded it, it is there.
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
