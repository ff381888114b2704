<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Emails;

/** The first line of an email to a payer. */
final class Greeting {

	/**
	 * Greets the payer. Leaves out a name that looks like a URL or message: the email is sent in the site's name.
	 * @param string $name Or ''.
	 */
	public static function to( string $name ): string {
		/* translators: %s: a name. */
		return '' === $name || mb_strlen( $name ) > 60 || preg_match( '~[/@:\d]|\.\S~u', $name ) ? __( 'Hello,', 'millwork' ) : sprintf( __( 'Hello %s,', 'millwork' ), $name );
	}
}
