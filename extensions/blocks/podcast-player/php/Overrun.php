<?php
/**
 * Exception: a feed exceeds its limits.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer;

use RuntimeException;

/**
 * Thrown where a feed's Budget is at its end.
 */
final class Overrun extends RuntimeException {}
