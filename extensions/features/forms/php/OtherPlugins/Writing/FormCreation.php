<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Writing;

use Millwork\Data\Lock;
use Millwork\Features\Forms\Definition\PostType;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\ImportedForms;
use Millwork\Features\Forms\OtherPlugins\Source;
use WP_Error;

/** Makes saved forms of another plugin's forms, each once. */
final class FormCreation {

	/**
	 * @return int|WP_Error The ID of the saved form: a new one, or the one that was made before.
	 */
	public static function make( Source $source, FoundForm $form ): int|WP_Error {
		$lock = Lock::wait( 'form_import', MINUTE_IN_SECONDS );
		if ( ! $lock ) {
			return new WP_Error( 'millwork_import_busy', __( 'Another import is running. Try again in a minute.', 'millwork' ), array( 'status' => 503, 'retry_after' => MINUTE_IN_SECONDS ) );
		}
		try {
			$known = ImportedForms::post( $source->slug(), $form->key );
			return $known > 0 ? $known : self::insert( $source, $form );
		} finally {
			$lock->release();
		}
	}

	private static function insert( Source $source, FoundForm $form ): int|WP_Error {
		$post = wp_insert_post(
			array(
				'post_type'    => PostType::TYPE,
				'post_status'  => 'publish',
				// WordPress prints titles as HTML.
				'post_title'   => wp_slash( str_replace( array( '<', '>' ), array( '&lt;', '&gt;' ), '' === $form->title ? $source->label() : $form->title ) ),
				'post_content' => wp_slash( FormContent::write( $form ) ),
			),
			true
		);
		if ( $post instanceof WP_Error ) {
			/* translators: 1: name of a form, 2: the reason. */
			return new WP_Error( 'millwork_import_not_stored', sprintf( __( 'The form “%1$s” couldn’t be saved: %2$s', 'millwork' ), $form->title, $post->get_error_message() ), array( 'status' => 503 ) );
		}
		if ( ! ImportedForms::add( $source->slug(), $form->key, $post ) ) {
			// Without the row, the next import would make it again.
			wp_delete_post( $post, true );
			return new WP_Error( 'millwork_import_not_stored', __( 'The database couldn’t store the import. Try again in a few minutes.', 'millwork' ), array( 'status' => 503 ) );
		}
		return $post;
	}
}
