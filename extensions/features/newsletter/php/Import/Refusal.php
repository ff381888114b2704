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
	case Topics     = 'topics';

	public function label(): string {
		return match ( $this ) {
			self::Unreadable => __( 'Couldn’t read this line: it’s too long, or a quotation mark is missing.', 'millwork' ),
			self::NoAddress  => __( 'There’s no email address.', 'millwork' ),
			self::BadAddress => __( 'The email address isn’t valid.', 'millwork' ),
			self::State      => __( 'The file doesn’t list this address as subscribed.', 'millwork' ),
			self::HasLeft    => __( 'This address has unsubscribed from this site. Only its owner can sign up again, with a form.', 'millwork' ),
			self::Bounces    => __( 'Email to this address has bounced. Its owner can sign up again with a form.', 'millwork' ),
			self::Topics     => __( 'None of its topics exist here. Create them first, then import the file again.', 'millwork' ),
		};
	}
}
