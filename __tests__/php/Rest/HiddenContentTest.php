<?php
declare( strict_types=1 );

namespace Millwork\Tests\Rest;

use Closure;
use Millwork\Tests\Sources;
use Millwork\Tests\TestCase;
use ReflectionFunction;
use ReflectionMethod;
use WP_Post;

/**
 * Rules for every meta and field of posts that this plugin registers, now and later, found by
 * asking WordPress what is registered: they tell nothing to people who can't read the post's content.
 */
final class HiddenContentTest extends TestCase {

	/** A word that is nowhere else. */
	private const SECRET = 'Quercusrobur';

	/**
	 * Whether something is written in this plugin.
	 * @param array<array-key, mixed> $args What was registered.
	 */
	private static function is_ours( array $args ): bool {
		$callbacks = array_filter( array( $args['auth_callback'] ?? null, $args['sanitize_callback'] ?? null, $args['get_callback'] ?? null, $args['show_in_rest']['prepare_callback'] ?? null ) );
		foreach ( $callbacks as $callback ) {
			if ( is_string( $callback ) && str_contains( $callback, '::' ) ) {
				$callback = explode( '::', $callback );
			}
			$function = is_array( $callback ) ? new ReflectionMethod( $callback[0], $callback[1] ) : new ReflectionFunction( Closure::fromCallable( $callback ) );
			if ( Sources::has( $function->getFileName() ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * All that is registered for a type of posts in the REST API.
	 * @return array{meta: array<string, array<string, mixed>>, fields: array<string, array<string, mixed>>} By name.
	 */
	private static function registered( string $type ): array {
		// Fields are registered when someone asks.
		rest_get_server();
		$meta = array_filter( get_registered_meta_keys( 'post' ) + get_registered_meta_keys( 'post', $type ), static fn( array $args ): bool => (bool) $args['show_in_rest'] );
		return array(
			'meta'   => $meta,
			'fields' => $GLOBALS['wp_rest_additional_fields'][ $type ] ?? array(),
		);
	}

	/**
	 * A value with the secret in every text of it.
	 * @param array<array-key, mixed> $schema Its JSON schema, or what was registered with a type.
	 * @return mixed Null where there is no text.
	 */
	private static function secret( array $schema ): mixed {
		$type = is_array( $schema['type'] ?? null ) ? $schema['type'][0] : ( $schema['type'] ?? 'string' );
		return match ( $type ) {
			'string' => $schema['enum'][0] ?? self::SECRET . 'x',
			'array'  => array( self::secret( $schema['items'] ?? array() ) ),
			'object' => array_map( array( self::class, 'secret' ), $schema['properties'] ?? array() ),
			default  => null,
		};
	}

	/**
	 * A post that is full of the secret: its content, its excerpt, every meta and every field of ours.
	 * @param array<string, mixed> $args As create_post() takes them.
	 * @return array{int, int} The post, and how many values hold the secret.
	 */
	private function secretive( array $args ): array {
		$id    = $this->create_post(
			$args + array(
				'post_author'  => 1,
				'post_content' => '<!-- wp:paragraph --><p>' . self::SECRET . '</p><!-- /wp:paragraph -->',
				'post_excerpt' => self::SECRET,
			)
		);
		$post  = get_post( $id );
		$told  = 0;
		$found = self::registered( (string) $args['post_type'] );
		$this->become( 'administrator' );
		foreach ( $found['meta'] as $key => $meta ) {
			if ( self::is_ours( $meta ) || str_starts_with( $key, 'millwork_probe' ) ) {
				update_post_meta( $id, $key, self::secret( ( is_array( $meta['show_in_rest'] ) ? $meta['show_in_rest']['schema'] ?? array() : array() ) + $meta ) );
				$told += (int) str_contains( (string) wp_json_encode( get_post_meta( $id, $key ) ), self::SECRET );
			}
		}
		foreach ( $found['fields'] as $name => $field ) {
			if ( $field['update_callback'] && $post instanceof WP_Post ) {
				$value = self::secret( $field['schema'] );
				null === $value || $field['update_callback']( $value, $post, $name, null, $args['post_type'] );
			}
		}
		wp_set_current_user( 0 );
		return array( $id, $told );
	}

	/**
	 * What strangers get to see of a post.
	 * @param int    $id   The post.
	 * @return array<string, string> By where they look.
	 */
	private function seen( int $id, string $type ): array {
		$list = rest_get_route_for_post_type_items( $type );
		$rest = fn( string $path, array $params = array() ): string => (string) wp_json_encode( rest_get_server()->response_to_data( $this->rest( 'GET', $path, $params ), true ), JSON_UNESCAPED_UNICODE );
		$link = (string) get_permalink( $id );
		$seen = array(
			'the post'                 => $rest( "$list/$id" ),
			'the post, some fields'    => $rest( "$list/$id", array( '_fields' => 'id,meta' ) ),
			'the post, as embedded'    => $rest( "$list/$id", array( 'context' => 'embed' ) ),
			'the post, to be edited'   => $rest( "$list/$id", array( 'context' => 'edit' ) ),
			'the post, wrong password' => $rest( "$list/$id", array( 'password' => 'wrong' ) ),
			'the list'                 => $rest( $list, array( 'include' => $id ) ),
			'the list of all states'   => $rest( $list, array( 'status' => 'any' ) ),
			'revisions'                => $rest( "$list/$id/revisions" ),
			'autosaves'                => $rest( "$list/$id/autosaves" ),
			'search'                   => $rest( '/wp/v2/search', array( 'search' => self::SECRET ) ),
			'search by the list'       => $rest( $list, array( 'search' => 'Quercus' ) ),
			'oEmbed'                   => $rest( '/oembed/1.0/embed', array( 'url' => $link ) ),
			'the page'                 => $this->visit( $link ),
			'the page, embedded'       => $this->visit( add_query_arg( 'embed', '1', $link ) ),
			'the home page'            => $this->visit( home_url( '/' ) ),
		);
		return $seen;
	}

	/**
	 * Posts that strangers may not read.
	 * @return array<string, array{array<string, string>}>
	 */
	public function hidden(): array {
		return array(
			'with a password' => array( array( 'post_password' => 'open sesame' ) ),
			'private'         => array( array( 'post_status' => 'private' ) ),
			'a draft'         => array( array( 'post_status' => 'draft' ) ),
			'pending'         => array( array( 'post_status' => 'pending' ) ),
			'scheduled'       => array(
				array(
					'post_status' => 'future',
					'post_date'   => '2099-01-01 00:00:00',
				),
			),
			'in the bin'      => array( array( 'post_status' => 'trash' ) ),
		);
	}

	/**
	 * The types of posts in the REST API that strangers can ask for.
	 * @return string[]
	 */
	private static function types(): array {
		return array_values(
			array_diff(
				get_post_types(
					array(
						'show_in_rest' => true,
						'public'       => true,
					)
				),
				array( 'attachment' )
			)
		);
	}

	/**
	 * Nothing of ours reveals it.
	 * @dataProvider hidden
	 * @param array<string, string> $args Of the post.
	 */
	public function test_tells_strangers_nothing( array $args ): void {
		$told = 0;
		foreach ( self::types() as $type ) {
			list( $id, $holds ) = $this->secretive( array( 'post_type' => $type ) + $args );

			$told += $holds;
			$this->assertSame( array(), $this->leaks( $id, $type ), "A $type. Register it with Panels\\Fields." );
		}
		$this->assertGreaterThan( 1, $told, 'There has to be something to be told.' );
	}

	/**
	 * Where the secret is seen.
	 * @param int    $id   The post.
	 * @return string[]
	 */
	private function leaks( int $id, string $type ): array {
		return array_keys( array_filter( $this->seen( $id, $type ), static fn( string $text ): bool => str_contains( $text, self::SECRET ) ) );
	}

	public function test_finds_what_tells(): void {
		register_post_meta(
			'post',
			'millwork_probe',
			array(
				'type'         => 'string',
				'single'       => true,
				'show_in_rest' => true,
			)
		);
		list( $id ) = $this->secretive(
			array(
				'post_type'     => 'post',
				'post_password' => 'open sesame',
			)
		);
		$this->assertContains( 'the post', $this->leaks( $id, 'post' ) );
		unregister_post_meta( 'post', 'millwork_probe' );
		add_action(
			'rest_api_init',
			static fn() => register_rest_field( 'post', 'millwork_probe', array( 'get_callback' => static fn( array $post ): string => (string) get_post_field( 'post_content', $post['id'] ) ) )
		);
		unset( $GLOBALS['wp_rest_server'] );
		$this->assertContains( 'the post', $this->leaks( $id, 'post' ) );
	}

	public function test_tells_who_may_read_it(): void {
		$post = array(
			'post_type'     => 'post',
			'post_password' => 'open sesame',
		);

		list( $id ) = $this->secretive( $post );
		$read       = fn( array $params ): array => (array) $this->rest( 'GET', "/wp/v2/posts/$id", $params )->get_data();
		foreach ( array( array( 'password' => 'open sesame' ), array( 'context' => 'edit' ) ) as $params ) {
			isset( $params['context'] ) && $this->become( 'editor' );
			$data = $read( $params );
			$this->assertStringContainsString( self::SECRET, (string) wp_json_encode( $data['meta'] ) );
			$this->assertStringContainsString( "?p=$id", $data['jetpack_shortlink'] );
		}
		// Like the content: an editor who reads as visitors do needs the password too.
		$data = $read( array() );
		$this->assertSame( array( '', '' ), array( $data['content']['rendered'], $data['meta']['advanced_seo_description'] ) );
		$this->assertSame( '', $data['jetpack_shortlink'] );
		$this->assertFalse( $data['jetpack_likes_enabled'] );
		// What the editor saves comes back.
		$saved = $this->rest( 'POST', "/wp/v2/posts/$id", array( 'meta' => array( 'advanced_seo_description' => 'New' ) ) )->get_data();
		$this->assertSame( 'New', $saved['meta']['advanced_seo_description'] );

		list( $open ) = $this->secretive( array( 'post_type' => 'post' ) );
		$this->assertStringContainsString( self::SECRET, (string) wp_json_encode( $this->rest( 'GET', "/wp/v2/posts/$open" )->get_data()['meta'] ) );
	}

	public function test_fields_are_registered_in_one_place(): void {
		$found = array();
		foreach ( Sources::files() as $name => $path ) {
			if ( preg_match( '/^[^*]*(?<!function )(?<!::)\b(register_rest_field|register_meta|register_post_meta)\(/m', (string) file_get_contents( $path ) ) ) {
				$found[] = $name;
			}
		}
		$this->assertSame( array( 'php/Panels/Fields.php' ), $found, 'Register it with Panels\Fields, which hides it like the content.' );
	}
}
