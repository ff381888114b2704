<?php
declare( strict_types=1 );

namespace Millwork\Http;

/** Puts a body where the caller needs it. */
final class ResponseBody {

	/**
	 * Measures a body, and moves it to a file if the caller wants one.
	 * @param string             $body '' if it is in the file already. Becomes '' when it is moved to the file.
	 * @param TemporaryFile|null $file Null for memory.
	 * @param int                $most The maximum size in bytes.
	 * @return string A reason for ClientError; '' if all is well.
	 */
	public static function finish( string &$body, ?TemporaryFile $file, int $most ): string {
		$is_there = $file && '' === $body;
		if ( ( $is_there ? $file->size() : strlen( $body ) ) > $most ) {
			return 'too_large';
		}
		// A filter that responds instead of the server knows nothing of the file.
		if ( $file && ! $is_there ) {
			$written = $file->write( $body );
			$body    = '';
			return $written ? '' : 'bad_answer';
		}
		return '';
	}
}
