<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Letters;

use Millwork\Mail\Messages\EmailMeta;
use Millwork\Visitors\CurrentPage;

/** Copies a letter into a new draft, from the link in the list: a letter is sent once, so another one begins as a copy. */
final class LetterCopy {

	private const ACTION = 'millwork_copy_letter';

	/** The link's URL. */
	public static function url( int $letter ): string {
		return wp_nonce_url( admin_url( 'admin-post.php?action=' . self::ACTION . "&letter=$letter" ), self::ACTION . $letter );
	}

	/** Answers the link, and opens the copy in the editor. */
	public static function answer(): never {
		$asked = CurrentPage::parameter( 'letter' );
		$id    = is_string( $asked ) && ctype_digit( $asked ) ? (int) substr( $asked, 0, 18 ) : 0;
		check_admin_referer( self::ACTION . $id );
		$copy = current_user_can( 'edit_post', $id ) ? self::make( $id ) : 0;
		if ( 0 === $copy ) {
			wp_die( esc_html__( 'The letter couldn’t be copied. It may have been deleted.', 'millwork' ), '', array( 'response' => 404, 'back_link' => true ) );
		}
		wp_safe_redirect( (string) get_edit_post_link( $copy, 'raw' ), 302, 'Millwork' );
		exit;
	}

	/** @return int The new letter's ID; 0 if there is none. */
	public static function make( int $id ): int {
		$letter = LetterPosts::get( $id );
		if ( ! $letter ) {
			return 0;
		}
		$meta = array();
		foreach ( array( EmailMeta::SUBJECT, EmailMeta::PREHEADER, EmailMeta::TEXT ) as $key ) {
			$meta[ $key ] = EmailMeta::get( $id, $key );
		}
		$meta[ LetterPosts::PUBLIC ] = (bool) get_post_meta( $id, LetterPosts::PUBLIC, true );
		return (int) wp_insert_post( array( 'post_type' => LetterPosts::TYPE, 'post_status' => 'draft', 'post_title' => wp_slash( $letter->post_title ), 'post_content' => wp_slash( $letter->post_content ), 'meta_input' => wp_slash( $meta ) ) );
	}
}
