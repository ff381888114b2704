<?php
declare( strict_types=1 );

namespace Millwork\Http;

/** Brings a body into the form and to the place in which the caller takes it. */
final class ResponseBody {

	/**
	 * Measures a body, and puts it into a file if it shall be in one.
	 * @param string             $body What came; '' if it is in the file already. Becomes '' where it goes
	 *                                 into the file.
	 * @param TemporaryFile|null $file Where it shall be; null for memory.
	 * @param int                $most How many bytes it may have.
	 * @return string What is wrong, as ClientError takes it; '' for nothing.
	 */
	public static function finish( string &$body, ?TemporaryFile $file, int $most ): string {
		$is_there = $file && '' === $body;
		if ( ( $is_there ? $file->size() : strlen( $body ) ) > $most ) {
			return 'too_large';
		}
		// Who answers in the place of the server knows no file.
		if ( $file && ! $is_there ) {
			$written = $file->write( $body );
			$body    = '';
			return $written ? '' : 'bad_answer';
		}
		return '';
	}
}
