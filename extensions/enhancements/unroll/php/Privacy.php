<?php
/**
 * Erasure of archives.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\Unroll;

/**
 * Erases the archive of X that a user has given, with WordPress's tool. It has nothing that its owner has not got in
 * the file it came from.
 */
final class Privacy {

	/**
	 * Adds our eraser.
	 *
	 * @param mixed $erasers Erasers by name.
	 * @return mixed With ours.
	 */
	public static function add_eraser( mixed $erasers ): mixed {
		if ( is_array( $erasers ) ) {
			$erasers['millwork-unroll'] = array(
				'eraser_friendly_name' => __( 'Archives of X', 'millwork' ),
				'callback'             => array( self::class, 'erase' ),
			);
		}
		return $erasers;
	}

	/**
	 * Erases a user's archive.
	 *
	 * @param mixed $email The person's address.
	 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool}
	 */
	public static function erase( mixed $email ): array {
		$user = get_user_by( 'email', is_string( $email ) ? $email : '' );
		$had  = $user && Archive::count( $user->ID ) > 0;
		if ( $had ) {
			Archive::forget( $user->ID );
		}
		return array(
			'items_removed'  => $had,
			'items_retained' => false,
			'messages'       => array(),
			'done'           => true,
		);
	}
}
