<?php
declare( strict_types=1 );

/** Answers what a test tells it to. */
final class Akismet {

	/** The key; empty if there is none. */
	public static string $key = '';

	/**
	 * The next answers; none: it is away. One that is thrown is what another plugin does on its way.
	 * @var array<string|Throwable>
	 */
	public static array $answers = array();

	/** @var string[] */
	public static array $asked = array();

	public static function get_api_key(): mixed {
		return self::$key;
	}

	/**
	 * @param string $request The question.
	 * @param string $path    The call's name.
	 * @return mixed Headers and body.
	 * @throws Throwable If that is the next answer.
	 */
	public static function http_post( string $request, string $path ): mixed {
		self::$asked[] = 'comment-check' === $path ? $request : "$path?$request";
		$answer        = array_shift( self::$answers );
		if ( $answer instanceof Throwable ) {
			throw $answer;
		}
		return array( array(), (string) $answer );
	}
}
