<?php
declare( strict_types=1 );

namespace Millwork\Mail\Messages;

/** What an email has besides its blocks. */
final class EmailMeta {

	public const SUBJECT = '_millwork_email_subject';

	/** What email programs show next to the subject. */
	public const PREHEADER = '_millwork_email_preheader';

	/** The owner's own plain text; '' to make it of the blocks. */
	public const TEXT = '_millwork_email_text';

	public static function get( int $id, string $key ): string {
		$value = $id > 0 ? get_post_meta( $id, $key, true ) : '';
		return is_string( $value ) ? $value : '';
	}
}
