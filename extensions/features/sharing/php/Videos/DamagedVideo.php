<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Videos;

use RuntimeException;

/** Thrown where a file is damaged, or of another kind than is known: nobody knows what is in it. */
final class DamagedVideo extends RuntimeException {}
