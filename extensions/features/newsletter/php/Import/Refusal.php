<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Import;

/** Why a line of a file is not imported. */
enum Refusal: string {
	case Unreadable = 'unreadable';
	case NoAddress  = 'no_address';
	case BadAddress = 'bad_address';
	case State      = 'state';
	case HasLeft    = 'has_left';
	case Bounces    = 'bounces';

	public function label(): string {
		return match ( $this ) {
			self::Unreadable => __( 'The line could not be read: a quotation mark may be missing, or it is too long.', 'millwork' ),
			self::NoAddress  => __( 'There is no address.', 'millwork' ),
			self::BadAddress => __( 'This is no address that mail can go to.', 'millwork' ),
			self::State      => __( 'The file does not say that this address is subscribed.', 'millwork' ),
			self::HasLeft    => __( 'This address has unsubscribed here, and stays so. Its owner can sign up again with a form.', 'millwork' ),
			self::Bounces    => __( 'Mail to this address came back here. Its owner can sign up again with a form.', 'millwork' ),
		};
	}
}
